import {createContext, useContext} from 'react';

/** Where one can be, as the router knows it. */
export interface Place {
  /** A pattern of the router: `/store/:storeId?`. */
  readonly path: string;
  readonly title: string;
}

/** The router's own list, so that whoever speaks of it holds no copy. */
export const PlacesContext = createContext<readonly Place[]>([]);

export const usePlaces = (): readonly Place[] => useContext(PlacesContext);
