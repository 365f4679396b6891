import {useLocation} from 'react-router-dom';

/** Names this entry of the tab's history, across reloads too. */
export const useEntry = (): string => useLocation().key;
