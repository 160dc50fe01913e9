/** Doubling, for delays that grow: exact on every platform, and bounded. */

const most = 30

/** 2 to the power of a small whole number; from 30 on it is constant. */
export const doublings = (times: number): number => 1 << Math.min(times, most)
