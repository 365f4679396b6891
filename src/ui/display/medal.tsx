import {clsx} from 'clsx';

const METAL = {
  1: {place: '1st', face: 'oklch(84% 0.15 90)', rim: 'oklch(62% 0.13 80)'},
  2: {place: '2nd', face: 'oklch(88% 0.012 250)', rim: 'oklch(62% 0.02 250)'},
  3: {place: '3rd', face: 'oklch(76% 0.1 55)', rim: 'oklch(53% 0.1 48)'},
};

type MedalRank = keyof typeof METAL;

export const hasMedal = (rank: number): rank is MedalRank => rank in METAL;

interface MedalProps {
  rank: MedalRank;
  /** Its size and that of its words, where they are not the usual ones. */
  className?: string;
}

export function Medal({rank, className = 'size-16 text-[length:--spacing(3.5)]'}: MedalProps) {
  const {place, face, rim} = METAL[rank];
  return (
    <span className={clsx('relative grid shrink-0 place-items-center', className)}>
      <svg viewBox="0 0 64 64" className="absolute inset-0" aria-hidden="true">
        <path d="M21 2h9l6 16h-9zM43 2h-9l-6 16h9z" className="fill-muted" />
        <circle cx="32" cy="39" r="22" fill={face} stroke={rim} strokeWidth="3" />
        <circle cx="32" cy="39" r="17.5" fill="none" stroke={rim} strokeDasharray="1.5 2.5" />
      </svg>
      <span className="relative mt-[22%] font-display leading-none font-extrabold text-on-signal">
        {place}
      </span>
    </span>
  );
}
