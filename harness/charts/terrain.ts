/** What is toured: places and the roads between them, by number, with marks on the roads. */

/** A road, by the place where it begins and its number among those that leave it. */
export interface Road {
  readonly from: number
  readonly number: number
}

/** Where a road leads that ends every walk. */
export const nowhere = -1

/** What is toured. Every walk begins in place 0. */
export interface Terrain {
  /** How many roads leave a place. */
  readonly roads: (place: number) => number
  readonly leadsTo: (place: number, road: number) => number
  /** What is on a road, by number. A mark may be on many roads; to pass one of them is enough. */
  readonly marks: (place: number, road: number) => readonly number[]
}
