import {useEffect, useRef} from 'react';

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
