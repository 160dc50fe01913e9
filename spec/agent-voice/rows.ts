/** The decision table of Agent Voice: for each published state and each input, what must be published next. */
import type { Row } from '../row.ts'
import type { FactName } from './facts.ts'
import { answer } from './rows/answer.ts'
import { deferred } from './rows/deferred.ts'
import { ending } from './rows/ending.ts'
import { failure } from './rows/failure.ts'
import { faults } from './rows/faults.ts'
import { handover } from './rows/handover.ts'
import { idle } from './rows/idle.ts'
import { ignoredLifecycle } from './rows/ignored-lifecycle.ts'
import { ignoredPaused } from './rows/ignored-paused.ts'
import { ignoredTalk } from './rows/ignored-talk.ts'
import { interrupted } from './rows/interrupted.ts'
import { listening } from './rows/listening.ts'
import { local } from './rows/local.ts'
import { playbackError } from './rows/playback-error.ts'
import { preparing } from './rows/preparing.ts'
import { prompt } from './rows/prompt.ts'
import { resuming } from './rows/resuming.ts'
import { retry } from './rows/retry.ts'
import { speaking } from './rows/speaking.ts'
import { startHeld } from './rows/start-held.ts'
import { streaming } from './rows/streaming.ts'
import { suspending } from './rows/suspending.ts'
import { synthesis } from './rows/synthesis.ts'
import { utterances } from './rows/utterances.ts'
import type { State } from './states.ts'

export const rows: readonly Row<State, FactName>[] = [
  ...idle,
  ...startHeld,
  ...preparing,
  ...listening,
  ...prompt,
  ...answer,
  ...synthesis,
  ...speaking,
  ...interrupted,
  ...utterances,
  ...handover,
  ...retry,
  ...failure,
  ...streaming,
  ...local,
  ...playbackError,
  ...deferred,
  ...suspending,
  ...resuming,
  ...faults,
  ...ending,
  ...ignoredLifecycle,
  ...ignoredPaused,
  ...ignoredTalk,
]
