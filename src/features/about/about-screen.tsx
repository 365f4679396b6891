import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {buttonStyle} from '../../ui/controls/button-style.ts';
import {useTitle} from '../../ui/navigation/use-title.ts';
import ContactSection from '../contact/contact-section.tsx';
import {HowItWorks} from './how-it-works.tsx';
import {Quotes} from './quotes.tsx';

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
      <Link to={to} className={`mt-6 ${buttonStyle({size: 'large'})}`}>
        {go}
      </Link>
    </section>
  );
}
