import {contactDraft, keepFormDraft, keptFormDraft} from '../../data/drafts/form-draft.ts';
import {setHistoryState, getHistoryState} from '../../ui/navigation/history-state.ts';

/** Notes of a tab go along with a visitor who logs in there, and are deleted for all others. */
const ENTRY = 'contact';
const NAME = 'visitor-wrote';

/** A visitor's draft is there for all at this browser: it is known to be one's own in the tab one typed in. */
export const noteVisitor = (): void =>
  setHistoryState(ENTRY, NAME, keptFormDraft(contactDraft(null)) !== undefined);

/** The text that the user typed in this tab before they logged in. */
export const draftAsVisitor = () =>
  (getHistoryState(ENTRY, NAME) === true ? keptFormDraft(contactDraft(null)) : undefined) ?? {};

/** Makes it the draft of who they are, unless they have one. */
export function bringAlong(author: string): void {
  const draft = draftAsVisitor();
  if (Object.keys(draft).length === 0 || keptFormDraft(contactDraft(author))) return;
  keepFormDraft(contactDraft(author), draft);
  keepFormDraft(contactDraft(null), {});
  noteVisitor();
}
