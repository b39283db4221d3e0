// Where a passage opens from the page that is rendered: beside the talk, unless that page opens it itself.
import { createContext, useContext } from 'hono/jsx';
import { pageAddress } from './addresses.ts';
import type { Place } from './model.ts';

/** @param place null: the page without a passage */
type PlaceAddress = (courseId: string, place: Place | null) => string;

export const PlaceAddressContext = createContext<PlaceAddress>((course, place) => pageAddress({ course, place }));

export function usePlaceAddress(): PlaceAddress {
  return useContext(PlaceAddressContext);
}
