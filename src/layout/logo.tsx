import {MARK, MARK_SIZE} from '../../schema/board/mark.ts';

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

export function Logo() {
  return (
    <span className="flex items-center gap-1.5">
      <Mark className="size-9" />
      <span
        data-wordmark
        className="font-display text-[1.625rem] leading-none font-extrabold tracking-tight [font-stretch:75%] max-[22rem]:sr-only"
      >
        Signpost
      </span>
    </span>
  );
}
