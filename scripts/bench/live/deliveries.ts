/** A press that the server took, in the order of pressing. */
export interface Pressed {
  readonly sign: string;
  readonly liked: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Presses of the warm-up move counts and are not measured. */
  readonly isMeasured: boolean;
}

/** A count that a client showed from a moment on; the first of a client and sign is where it began. */
export interface Shown {
  readonly client: number;
  readonly sign: string;
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Deliveries {
  /** Milliseconds from a press to a client's count that includes it, of each press and client. */
  readonly delays: readonly number[];
  /** How many never came. */
  readonly lost: number;
  /** How many cannot be told, since a count went there and back between two looks and ended right. */
  readonly untold: number;
}

/**
 * Matches what clients showed with what was pressed. A count is taken for the earliest state after the one
 * before that it fits, so a delay is never measured too short.
 * @param base counts of the signs before the first press.
 * @param shown in the order of the moments, client by client.
 */
export function deliveriesOf(
  base: ReadonlyMap<string, number>,
  presses: readonly Pressed[],
  shown: readonly Shown[],
): Deliveries {
  const pressed = Map.groupBy(presses, ({sign}) => sign);
  const delays: number[] = [];
  let lost = 0;
  let untold = 0;
  for (const views of Map.groupBy(shown, ({client, sign}) => `${client} ${sign}`).values()) {
    const {sign = ''} = views[0] ?? {};
    const seen = momentsSeen(base.get(sign) ?? 0, pressed.get(sign) ?? [], views);
    for (const {press, at} of seen) {
      if (!press.isMeasured) continue;
      if (at === 'lost') lost++;
      else if (at === 'untold') untold++;
      else delays.push(at - press.at);
    }
  }
  return {delays, lost, untold};
}

interface Seen {
  readonly press: Pressed;
  readonly at: number | 'lost' | 'untold';
}

/** Of one client and sign. */
function momentsSeen(base: number, presses: readonly Pressed[], views: readonly Shown[]): Seen[] {
  let sum = base;
  const counts = presses.map(({liked}) => (sum += liked ? 1 : -1));
  const seen: Seen[] = [];
  const seeUntil = (end: number, at: Seen['at']) => {
    for (const press of presses.slice(seen.length, end)) seen.push({press, at});
  };
  // The first tells where the client began, before anybody pressed.
  for (const {count, at} of views.slice(1)) {
    const found = counts.findIndex(
      (each, index) => index >= seen.length && each === count && (presses[index]?.at ?? 0) <= at,
    );
    if (found >= 0) seeUntil(found + 1, at);
  }
  const last = views.at(-1);
  const isRight = last?.count === sum;
  // It fits a later state just as well, if that was there by then.
  if (last && isRight) seeUntil(presses.findLastIndex(({at}) => at <= last.at) + 1, last.at);
  seeUntil(presses.length, isRight ? 'untold' : 'lost');
  return seen;
}
