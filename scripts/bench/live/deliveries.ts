/** A press that the server took, in the order of pressing. */
export interface Pressed {
  readonly sign: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Presses of the warm-up raise versions and are not measured. */
  readonly isMeasured: boolean;
}

/**
 * A version of a sign's likes that a client showed from a moment on: each press raises it by one. The first
 * of a client and sign is where it began.
 */
export interface Shown {
  readonly client: number;
  readonly sign: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Deliveries {
  /** Milliseconds from a press to a client's version that includes it, of each press and client. */
  readonly delays: readonly number[];
  /** How many never came. */
  readonly lost: number;
}

/**
 * Matches what clients showed with what was pressed.
 * @param base versions of the signs before the first press.
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
  for (const views of Map.groupBy(shown, ({client, sign}) => `${client} ${sign}`).values()) {
    const {sign = ''} = views[0] ?? {};
    for (const [index, {at, isMeasured}] of (pressed.get(sign) ?? []).entries()) {
      if (!isMeasured) continue;
      const version = (base.get(sign) ?? 0) + index + 1;
      const seen = views.find(view => view.version >= version);
      if (seen) delays.push(seen.at - at);
      else lost++;
    }
  }
  return {delays, lost};
}
