/** All contests, by name. */
import type { Contest } from './contest.ts'
import { explorations } from './explore.ts'
import { searches } from './states.ts'
import { steps } from './steps.ts'
import { worlds } from './world.ts'

export const contests = { steps, worlds, explorations, searches } satisfies Readonly<Record<string, Contest>>

export type ContestName = keyof typeof contests
