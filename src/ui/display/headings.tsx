import {clsx} from 'clsx';
import {ArrowLeft} from 'lucide-react';
import {type ReactNode, useEffect, useRef} from 'react';
import {Button} from '../controls/button.tsx';
import {Count} from './count.tsx';

interface SectionHeadingProps {
  id: string;
  title: string;
  count?: number | undefined;
  /** Whether there are more than that. */
  more?: boolean | undefined;
  /** Where the title of the page is of its own size. */
  small?: boolean;
  /** Where, on a wide screen, it stands beside something greater than its section. */
  beside?: boolean;
  children?: ReactNode;
}

export function SectionHeading({
  id,
  title,
  count,
  more = false,
  small = false,
  beside = false,
  children,
}: SectionHeadingProps) {
  return (
    <div
      className={clsx(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2',
        small ? 'mb-4 border-b border-line pb-1' : 'mb-6 border-b-2 border-ink pb-3',
        beside && 'xl:mb-1 xl:min-h-0 xl:border-b xl:border-line xl:pb-1',
      )}
    >
      <h2
        id={id}
        data-unmarked
        className={clsx(
          // On a narrow screen its words give way, or what stands beside it would have a line alone.
          'grow basis-[min-content]',
          small ? 'text-xl' : 'text-2xl',
          beside && 'xl:text-lg',
        )}
      >
        <span>{title}</span>
        {count !== undefined && (
          <span className="ms-2 font-sans text-base font-medium tracking-normal text-muted">
            {' '}
            <Count value={count} />
            {more && <span>+</span>}
          </span>
        )}
      </h2>
      {children}
    </div>
  );
}

/** The head of a screen that one steps into and out of. */
export function BackHeading({title, onBack}: {title: ReactNode; onBack: () => void}) {
  return (
    <div>
      <Button variant="ghost" className="-ms-4" onClick={onBack}>
        <ArrowLeft className="size-5" aria-hidden="true" />
        Back
      </Button>
      <h1 className="mt-1 text-4xl wrap-anywhere">{title}</h1>
    </div>
  );
}

/** The title of a step, which takes the focus when the step opens. */
export function StepHeading({id, title}: {id?: string; title: string}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({preventScroll: true});
    // All of the step has room on a phone's screen, if it begins at the top.
    heading.current?.scrollIntoView({block: 'start'});
  }, []);
  return (
    <h2 id={id} ref={heading} tabIndex={-1} className="text-2xl">
      {title}
    </h2>
  );
}
