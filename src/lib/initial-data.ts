import {INITIAL_DATA_ID} from '../../sync/initial-data.ts';
import {InitialRows, readInitialData} from './initial-rows.ts';
import {currentSession} from './session.ts';

const json = document.querySelector(`#${INITIAL_DATA_ID}`)?.textContent;
const data = readInitialData(json, Date.now());
const initial = new InitialRows(data.rows);

/** The answers to searches that the page brought along, by address. */
export const initialAnswers = data.answers;

/** As `InitialRows.orThose`, for visitors only: signed-in users may see other rows. */
export const orInitialRows: InitialRows['orThose'] = (request, rows, type) =>
  currentSession().person ? rows : initial.orThose(request, rows, type);
