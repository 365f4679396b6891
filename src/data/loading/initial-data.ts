import {INITIAL_DATA_ID} from '../../../common/api/initial-data.ts';
import {currentSession} from '../session/session.ts';
import {noteServerTime, serverNow} from '../time/server-clock.ts';
import {InitialRows, readInitialData, writtenAt} from './initial-rows.ts';

const json = document.querySelector(`#${INITIAL_DATA_ID}`)?.textContent;
const [navigation] = performance.getEntriesByType('navigation');
const arrivedAt = arrivalOf(navigation);
if (json && arrivedAt !== undefined) noteServerTime(writtenAt(json), arrivedAt);
const data = readInitialData(json, serverNow());
const initial = new InitialRows(data.rows);

/** The answers to searches that the page brought along, by address. */
export const initialAnswers = data.answers;

/** By this device's clock; undefined where a cache may have kept the page, or the browser does not tell. */
function arrivalOf(entry: PerformanceEntry | undefined): number | undefined {
  if (!(entry instanceof PerformanceNavigationTiming)) return undefined;
  // One that the server calls unchanged is an old one.
  if (entry.transferSize <= entry.encodedBodySize) return undefined;
  return performance.timeOrigin + entry.responseStart;
}

/** As `InitialRows.orThose`, for visitors only: signed-in users may see other rows. */
export const orInitialRows: InitialRows['orThose'] = (request, rows, type) =>
  currentSession().person ? rows : initial.orThose(request, rows, type);
