/** Windows that only allow a change. */
import type { Window } from '../../window.ts'

/** A permission from an instant (ms) on; none while that is null. */
export const since = (at: number | null): Window => (at === null ? null : { opens: at, closes: null })
