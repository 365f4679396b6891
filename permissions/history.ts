import {rowsFor} from './roles.ts';

/** Who did what to what: for admins. */
export const visibleHistory = rowsFor<'history'>('history.view.any');
