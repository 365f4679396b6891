import type {ComponentProps} from 'react';
import {useAuthor} from '../../data/session/use-author.ts';
import {Card} from '../../ui/display/card.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {ContactForm} from './contact-form.tsx';

/** A form for messages to the admins. */
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
