import {Eye, Store, type LucideIcon} from 'lucide-react';
import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {buttonStyle} from '../../ui/controls/button.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {TextBoard} from '../../ui/display/text-board.tsx';
import {useTitle} from '../../ui/navigation/use-screen.ts';
import ContactSection from '../contact/contact-section.tsx';
import {WritingLink} from '../accounts/suspension/suspended.tsx';

/** The ids pick boards that differ from each other. */
const QUOTES = [
  {id: 'wonder', words: 'What did that sign just say?', whose: 'Everyone who drove past too fast'},
  {id: 'tell', words: 'How do we let everybody know?', whose: 'The shop with news on its door'},
  {id: 'spot', words: 'You have to see this one.', whose: 'Whoever spotted it first'},
];

function Quotes() {
  return (
    <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-3">
      {QUOTES.map(({id, words, whose}) => (
        <li key={id}>
          <figure>
            <blockquote>
              <TextBoard id={id} text={`“${words}”`} />
            </blockquote>
            <figcaption className="mt-3 text-sm text-muted">{whose}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

export function AboutScreen() {
  useTitle('About');
  return (
    <div className="grid gap-14 md:gap-20">
      <header className="max-w-prose">
        <h1 className="text-4xl">About Signpost</h1>
        <p className="mt-4 text-lg text-muted">
          Stores say a lot on their doors, windows and marquees, and most of us pass by too quickly.
          Signpost is where the neighborhood writes it down: what the sign said, where it hangs, and
          whether it is still up.
        </p>
      </header>
      <Quotes />
      <HowItWorks />
      <div className="grid gap-10 md:grid-cols-2 md:gap-14">
        <Blurb id="for-business-owners" title="For Business Owners" to="/add-store" go="Add Store">
          A handwritten sign reaches whoever walks by. Here it reaches whoever is deciding whether
          to come: the new hours, the special, the “back in ten minutes”. Register your store once,
          keep its signs current, and nobody has to call to ask.
        </Blurb>
        <Blurb id="for-users" title="For Users" to="/add-sign" go="Submit a Sign">
          Somebody has to find the good ones. Discover what stores near you are saying, post the
          sign that made you laugh or saved you a trip, pass it on, and vote with a like. The best
          spotters rise on the{' '}
          <Link to="/leaderboard" className="prose-link">
            leaderboard
          </Link>
          .
        </Blurb>
      </div>
      <ContactSection says="here" />
    </div>
  );
}

interface BlurbProps {
  id: string;
  title: string;
  to: string;
  go: string;
  children: ReactNode;
}

function Blurb({id, title, to, go, children}: BlurbProps) {
  return (
    <section aria-labelledby={id} className="border-t-2 border-ink pt-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <p className="mt-4 max-w-prose">{children}</p>
      <WritingLink to={to} className={`mt-6 ${buttonStyle({size: 'large'})}`}>
        {go}
      </WritingLink>
    </section>
  );
}

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

function HowItWorks() {
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
