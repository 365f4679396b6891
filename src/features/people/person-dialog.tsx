import {type ComponentProps, type ReactNode, useState} from 'react';
import type {NewPerson} from '../../../common/api/people.ts';
import {LENGTHS, US_STATES} from '../../../common/limits.ts';
import {useBusy} from '../../data/use-condition.ts';
import {DialogButtons} from '../../ui/controls/button.tsx';
import {
  CheckedForm,
  errorAt,
  type FieldProblem,
  ifStill,
  Field,
  Input,
  Select,
} from '../../ui/controls/field.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {type PersonField, type PersonForm, readPerson} from './person-form.ts';

interface PersonFieldsProps {
  form: PersonForm;
  type: (typed: Partial<PersonForm>) => void;
  problem: FieldProblem<PersonField> | undefined;
  /** What there is to know about the address, and whether it can be changed. */
  email: {readonly hint: ReactNode; readonly fixed: boolean};
  /** Behind the others. */
  children?: ReactNode;
}

/** The fields of a user that an admin edits. */
function PersonFields({form, type, problem, email, children}: PersonFieldsProps) {
  const bind = (name: PersonField) => ({
    name,
    value: form[name],
    onChange: ({target}: {target: {value: string}}) => type({[name]: target.value}),
  });
  const text = (
    name: PersonField,
    label: string,
    {hint, required, ...input}: ComponentProps<'input'> & {hint?: ReactNode},
  ) => (
    <Field label={label} hint={hint} required={required} {...errorAt(name, problem)}>
      <Input {...bind(name)} autoComplete="off" {...input} />
    </Field>
  );
  return (
    <>
      {text('email', 'Email', {
        type: 'email',
        required: true,
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: LENGTHS.email,
        hint: email.hint,
        readOnly: email.fixed,
        ...(email.fixed && {className: 'bg-sunken'}),
      })}
      {text('username', 'Username', {
        required: true,
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: LENGTHS.personName,
        hint: 'Only admins see it.',
      })}
      <div className="grid gap-5 sm:grid-cols-2">
        {text('name', 'Full Name', {maxLength: LENGTHS.personName})}
        {text('nickname', 'Nickname', {maxLength: LENGTHS.nickname})}
      </div>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        {text('city', 'City', {maxLength: LENGTHS.city})}
        <Field label="State" {...errorAt('state', problem)}>
          <Select {...bind('state')}>
            <option value="">None</option>
            {US_STATES.map(state => (
              <option key={state}>{state}</option>
            ))}
          </Select>
        </Field>
      </div>
      {children}
    </>
  );
}

interface PersonDialogProps {
  title: string;
  description: string;
  action: string;
  form: PersonForm;
  type: (typed: Partial<PersonForm>) => void;
  userId: string;
  email: {readonly hint: ReactNode; readonly fixed: boolean};
  /** Resolves to why it could not be saved; undefined when it is, and the dialog closes. */
  onSave: (person: NewPerson) => Promise<string | undefined>;
  onClose: () => void;
  /** Behind the other fields. */
  children?: ReactNode;
}

/** A form about a user, which keeps typed text until it is saved. */
export function PersonDialog(props: PersonDialogProps) {
  const {title, description, action, form, type, userId, email, onSave, onClose, children} = props;
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<FieldProblem<PersonField>>();
  const [failure, setFailure] = useState<string>();
  const [busy, whileBusy] = useBusy();

  const save = async () => {
    if (busy) return;
    setAttempt(attempt + 1);
    setFailure(undefined);
    const {problem, person} = readPerson(form, userId);
    setFound(problem);
    if (!person) return;
    const sentence = await whileBusy(onSave(person));
    if (sentence === undefined) onClose();
    else setFailure(sentence);
  };

  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={save}>
        <PersonFields
          form={form}
          type={type}
          problem={ifStill(found, readPerson(form, userId).problem)}
          email={email}
        >
          {children}
        </PersonFields>
        {failure && (
          <Alert variant="gone" title="Failed to save contributor">
            {failure}
          </Alert>
        )}
        <DialogButtons action={busy ? 'Saving...' : action} busy={busy} onCancel={onClose} />
      </CheckedForm>
    </Dialog>
  );
}
