import {type ComponentProps, type SubmitEvent, useState} from 'react';
import {useNavigate} from 'react-router-dom';
import {LENGTHS, US_STATES} from '../../../schema/limits.ts';
import {ownProfilePath} from '../../../schema/paths.ts';
import type {UserProfile} from '../../../schema/zero.gen.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {ActionBar} from '../../components/action-bar.tsx';
import {Alert} from '../../components/alert.tsx';
import {Button} from '../../components/button.tsx';
import {Field} from '../../components/field.tsx';
import {Input, Select, Textarea} from '../../components/input.tsx';
import {useWrite} from '../../hooks/use-write.ts';
import {isSameProfile, type ProfileField, toProfileFields} from './profile-fields.ts';
import {useProfileForm} from './use-profile-form.ts';

interface ProfileFormProps {
  userId: string;
  profile: UserProfile | undefined;
  onCancel: () => void;
}

export function ProfileForm({userId, profile, onCancel}: ProfileFormProps) {
  const {before, form, type, forget} = useProfileForm(userId, profile);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const write = useWrite();
  const navigate = useNavigate();

  const save = async () => {
    setProblem(undefined);
    setBusy(true);
    const saved = isSameProfile(before, form)
      ? ({saved: true} as const)
      : await write(mutators.profile.update, {userId, ...toProfileFields(form)});
    setBusy(false);
    if (!saved.saved) return setProblem(saved.sentence);
    forget();
    await navigate(ownProfilePath(userId), {replace: true});
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };

  const bind = (name: ProfileField) => ({
    name,
    value: form[name],
    onChange: ({target}: {target: {value: string}}) => type({[name]: target.value}),
  });
  const text = (
    name: ProfileField,
    label: string,
    {hint, ...input}: ComponentProps<'input'> & {hint?: string},
  ) => (
    <Field label={label} hint={hint}>
      {control => <Input {...control} {...bind(name)} {...input} />}
    </Field>
  );

  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      {text('name', 'Full Name', {autoComplete: 'name', maxLength: LENGTHS.personName})}
      {text('nickname', 'Nickname', {
        autoComplete: 'nickname',
        maxLength: LENGTHS.nickname,
        hint: 'Shown in place of your name.',
      })}
      <Field label="Bio">
        {control => <Textarea {...control} {...bind('bio')} maxLength={LENGTHS.bio} />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-[2fr_1fr]">
        {text('city', 'City', {autoComplete: 'address-level2', maxLength: LENGTHS.city})}
        <Field label="State">
          {control => (
            <Select {...control} {...bind('state')} autoComplete="address-level1">
              <option value="">Choose</option>
              {US_STATES.map(state => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {problem && (
        <Alert variant="gone" title="Failed to update profile">
          <p>{problem}</p>
        </Alert>
      )}
      <ActionBar>
        <Button
          size="large"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          Cancel
        </Button>
        <Button type="submit" variant="signal" size="large" disabled={busy}>
          {busy ? 'Saving...' : 'Save Changes'}
        </Button>
      </ActionBar>
    </form>
  );
}
