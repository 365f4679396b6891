import {createContext, useContext} from 'react';

/** The paths that lead somewhere. What would lead nowhere is not offered. */
export const PathsContext = createContext<readonly string[]>([]);

export const usePaths = (): readonly string[] => useContext(PathsContext);
