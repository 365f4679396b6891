import {type ComponentProps, useState} from 'react';
import {LENGTHS} from '../../../common/limits.ts';
import {useAuthor} from '../../data/session/use-session.ts';
import {Button} from '../../ui/controls/button.tsx';
import {
  CheckedForm,
  type FieldError,
  Field,
  Honeypot,
  EmailInput,
  Input,
  Textarea,
} from '../../ui/controls/field.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {Card} from '../../ui/display/card.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {toast} from '../../ui/overlays/toast-store.ts';
import {
  type ContactFields,
  contactProblemOf,
  contactProblemsOf,
  NAMES,
  refusedIn,
  type ContactOutcome,
} from './message.ts';
import {useContact} from './use-contact.ts';

interface ContactFormProps {
  /** The user whose form it is; null for a visitor. */
  author: string | null;
  /** Whether errors and the result show in the form or in toasts. */
  says: 'here' | 'in-toasts';
}

function ContactForm({author, says}: ContactFormProps) {
  const {fields, busy, trap, send, ...contact} = useContact(author);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<ContactOutcome>();
  const [isChecked, setChecked] = useState(false);
  const inToasts = says === 'in-toasts';
  const found = inToasts ? refusedIn(fields) : contactProblemsOf(fields);
  const problems = isChecked ? found : {};
  const first = NAMES.find(name => problems[name]);
  const errorAt = (name: keyof ContactFields): FieldError => ({
    error: problems[name],
    aloud: name === first,
  });

  const tell = (next: ContactOutcome) => {
    const {sent, title, description} = next;
    if (!inToasts) return setOutcome(next);
    toast({title, description, ...(!sent && {variant: 'destructive'})});
  };

  const type = (typed: Partial<ContactFields>) => {
    if (outcome?.sent === false) setOutcome(undefined);
    contact.type(typed);
  };

  const submit = async () => {
    if (busy) return;
    setOutcome(undefined);
    const problem = contactProblemOf(fields);
    if (inToasts && problem) return toast({...problem, variant: 'destructive'});
    if (Object.keys(found).length > 0) {
      setChecked(true);
      return setAttempt(attempt + 1);
    }
    const next = await send();
    if (next.sent) setChecked(false);
    tell(next);
  };

  return (
    <CheckedForm attempt={attempt} className="relative grid gap-5" onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" required {...errorAt('name')}>
          <Input
            name="name"
            autoComplete="name"
            maxLength={LENGTHS.personName}
            value={fields.name}
            onChange={event => type({name: event.target.value})}
          />
        </Field>
        <Field label="Email" required {...errorAt('email')}>
          <EmailInput value={fields.email} onChange={event => type({email: event.target.value})} />
        </Field>
      </div>
      <Field
        label="Message"
        required
        {...errorAt('comment')}
        hint={
          <span className="tabular-nums">
            {fields.comment.length}/{LENGTHS.contactComment} characters
          </span>
        }
      >
        <Textarea
          name="comment"
          maxLength={LENGTHS.contactComment}
          value={fields.comment}
          onChange={event => type({comment: event.target.value})}
        />
      </Field>
      <Honeypot onChange={trap} />
      <Field label="What is 1 + 1?" required {...errorAt('captcha')}>
        <Input
          name="captcha"
          className="max-w-32"
          inputMode="numeric"
          autoComplete="off"
          value={fields.captcha}
          onChange={event => type({captcha: event.target.value})}
        />
      </Field>
      {outcome && (
        <Alert variant={outcome.sent ? 'live' : 'gone'} title={outcome.title}>
          {outcome.description}
        </Alert>
      )}
      <Button
        type="submit"
        variant={inToasts ? 'outline' : 'signal'}
        size="large"
        className="justify-self-start max-sm:w-full"
        busy={busy}
      >
        {busy ? 'Sending...' : 'Send Message'}
      </Button>
    </CheckedForm>
  );
}

export default function ContactSection({says}: Pick<ComponentProps<typeof ContactForm>, 'says'>) {
  const {author, form, begin} = useAuthor();
  return (
    <section aria-labelledby="contact">
      <SectionHeading id="contact" title="Contact Us" />
      <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] md:gap-14">
        <p className="max-w-prose text-muted">
          A question, an idea, or something that is not right? Write to us. We read every message
          and answer by email.
        </p>
        <Card onFocus={begin}>
          <ContactForm key={form} author={author} says={says} />
        </Card>
      </div>
    </section>
  );
}
