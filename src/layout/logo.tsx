/** A fingerpost: one board says where to go, the other where others have been. */
export function Mark({className}: {className?: string}) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true" strokeLinejoin="round">
      <path d="M16 3.5v25" stroke="currentcolor" strokeWidth="3" strokeLinecap="round" />
      <path d="M6 6.5h17.5l4.5 4-4.5 4H6z" className="fill-signal stroke-signal" strokeWidth="2" />
      <path
        d="M25 18H9.5L5 21.5 9.5 25H25z"
        fill="currentcolor"
        stroke="currentcolor"
        strokeWidth="2"
      />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="flex items-center gap-1.5">
      <Mark className="size-9" />
      <span className="font-display text-[1.625rem] leading-none font-extrabold tracking-tight [font-stretch:75%]">
        Signpost
      </span>
    </span>
  );
}
