import {Eye, Store} from 'lucide-react';
import type {LucideIcon} from 'lucide-react';
import {SectionHeading} from '../../ui/display/headings.tsx';

interface Way {
  readonly title: string;
  readonly Icon: LucideIcon;
  readonly steps: readonly string[];
}

const WAYS: readonly Way[] = [
  {
    title: 'If you run a business',
    Icon: Store,
    steps: [
      'Register your store, with its address and how to reach you.',
      'Put up what your sign says, in the words your customers see on the door.',
      'Change the sign, post it again. Everyone who has your store open sees it at once.',
    ],
  },
  {
    title: 'If you saw a sign',
    Icon: Eye,
    steps: [
      'Look up a store and read its signs before you go out.',
      'Submit the sign in front of you: pick the store, enter the words.',
      'Like the good ones, and press “Saw it” so others know a sign is still up.',
    ],
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-it-works">
      <SectionHeading id="how-it-works" title="How It Works" />
      <div className="grid gap-6 md:grid-cols-2">
        {WAYS.map(way => (
          <WayCard key={way.title} {...way} />
        ))}
      </div>
    </section>
  );
}

function WayCard({title, Icon, steps}: Way) {
  return (
    <article className="rounded-board border border-line bg-raised p-5 md:p-7">
      <h3 className="flex items-center gap-3 text-xl">
        <Icon className="size-6 shrink-0" aria-hidden="true" />
        {title}
      </h3>
      <ol className="mt-5 grid gap-4">
        {steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[1.5rem_1fr] gap-3">
            <span
              className="font-display text-2xl leading-none font-extrabold tabular-nums"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </article>
  );
}
