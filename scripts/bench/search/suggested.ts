import type {SearchAnswer} from '../../../common/search/search.ts';
import {formatNumber} from '../../../common/texts/words.ts';
import type {Paint} from '../memory.ts';

export interface Suggested {
  /** As the box has it, in the same frame. */
  readonly typed: string;
  readonly ids: readonly string[];
  /** Of stores and of signs, those it has. */
  readonly counts: readonly string[];
  /** What it says of itself. */
  readonly standing: string;
}

/** The list once it shows all that the server has said. */
export function completeFor(typed: string, {stores, signs, typos}: SearchAnswer): Suggested {
  const counts = [stores, signs]
    .filter(({ids}) => ids.length > 0)
    .map(({total, more}) => (total === null ? '' : formatNumber(total) + (more ? '+' : '')));
  const ids = [...stores.ids, ...signs.ids];
  return {typed, ids, counts, standing: standingOf(ids.length === 0, typos)};
}

function standingOf(empty: boolean, typos = false): string {
  if (empty) return 'No results found';
  return typos ? 'No exact match: showing similar words' : '';
}

/** Runs in the page, so it may use nothing from outside: has the meter note each change of the list. */
export function watchSuggested(): void {
  performance.clearResourceTimings();
  window.signpostMeter.watch(() => {
    const box = document.querySelector('header [role=combobox]');
    const list = document.querySelector('header [role=listbox]');
    const options = [...(list?.querySelectorAll('[role=option]') ?? [])];
    const titles = [...(list?.querySelectorAll('fieldset > :first-child') ?? [])];
    const suggested: Suggested = {
      typed: box?.getAttribute('value') ?? '',
      ids: options.flatMap(({id}) => /[0-9a-f]{8}-[0-9a-f-]{27}$/.exec(id)?.[0] ?? []),
      counts: titles.map(title => title.querySelector('span')?.textContent ?? ''),
      standing: list?.nextElementSibling?.textContent ?? '',
    };
    return JSON.stringify(suggested);
  });
}

export interface Keystroke {
  readonly typed: string;
  readonly askedAt: number;
  readonly complete: Suggested;
}

/**
 * When the list was painted with local rows, and when with all rows. The first is the last paint before
 * the server was asked, because rows may arrive one by one.
 * @throws when the list never showed these.
 */
export function paintsOf(
  paints: readonly Paint[],
  {typed, askedAt, complete}: Keystroke,
): {local: number; complete: number} {
  const seen = paints
    .map(({at, saw}) => ({at, saw, suggested: parse(saw)}))
    .filter(({suggested}) => suggested.typed === typed);
  const whole = JSON.stringify(complete);
  const last = seen.find(({saw}) => saw === whole);
  const local = seen.findLast(({at}) => at <= askedAt) ?? seen[0];
  if (!local || !last) throw new Error(`The list for "${typed}" did not come on the screen.`);
  return {local: Math.min(local.at, last.at), complete: last.at};
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the function above
const parse = (saw: string) => JSON.parse(saw) as Suggested;
