import {MARK, MARK_SIZE} from '../../../common/lettering/mark.ts';

export function Mark({className}: {className?: string}) {
  return (
    <svg
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      className={className}
      aria-hidden="true"
      strokeLinejoin="round"
    >
      <path d={MARK.post} stroke="currentcolor" strokeWidth="3" strokeLinecap="round" />
      <path d={MARK.there} className="fill-signal stroke-signal" strokeWidth="2" />
      <path d={MARK.back} fill="currentcolor" stroke="currentcolor" strokeWidth="2" />
    </svg>
  );
}

/** Where there is no room for its word, the word wraps into a second line, which is clipped. */
export function Logo() {
  return (
    <span className="flex h-9 flex-wrap items-center gap-x-1.5 overflow-hidden">
      <Mark className="size-9" />
      <span className="grid h-9 items-center font-display text-[length:--spacing(6.5)] leading-none font-extrabold tracking-tight [font-stretch:75%]">
        Signpost
      </span>
    </span>
  );
}
