import {useEffect, useRef} from 'react';

/** The title of a step one has been led to, where whoever uses a keyboard or a screen reader goes on. */
export function StepHeading({title}: {title: string}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({preventScroll: true});
    // All of the step has room on a phone's screen, if it begins at the top.
    heading.current?.scrollIntoView({block: 'start'});
  }, []);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {title}
    </h2>
  );
}
