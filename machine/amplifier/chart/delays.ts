/**
 * The delays of the chart: those from the settings, and those of the progress messages while an agent works (AMP-UI-10
 * to AMP-UI-13).
 */
import { tiers } from '../../../spec/amplifier/codes.ts'
import { reconnectCeilingMs } from '../../../spec/amplifier/settings.ts'
import { retryWait } from '../context/retries.ts'
import type { Context } from '../context.ts'
import type { Args } from '../guards.ts'

const of =
  (setting: { [Name in keyof Context]: Context[Name] extends number ? Name : never }[keyof Context]) =>
  ({ context }: Args): number =>
    context[setting]

type Tier = (typeof tiers)[number]

const [, second, third, fourth] = tiers

/** When (ms) the message changes, counted from the beginning. */
const since =
  ({ fromMs }: Tier) =>
  (): number =>
    fromMs

/** How long (ms) each attempt waits, by the number of earlier attempts (AMP-TO-25). */
const attemptWait = ({ context }: Args): number => {
  const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs, attemptNumber } = context
  if (attemptNumber === 0) return firstAttemptWaitMs
  return attemptNumber === 1 ? secondAttemptWaitMs : thirdAttemptWaitMs
}

/** The delays, by name. */
export const delays = {
  listening: of('listeningMs'),
  processing: of('processingMs'),
  speakingWarning: of('speakingWarnMs'),
  tool: of('toolMs'),
  task: of('taskMs'),
  error: of('errorMs'),
  reconnecting: ({ context }: Args) => Math.min(context.reconnectingMs, reconnectCeilingMs),
  sessionWarning: of('sessionWarningMs'),
  sessionLimit: of('sessionLimitMs'),
  inactivity: of('inactivityMs'),
  iceGrace: of('iceGraceMs'),
  heartbeat: of('heartbeatWarnMs'),
  workingCue: of('workingCueEveryMs'),
  retry: ({ context }: Args) => retryWait(context),
  attemptWait,
  attempt: of('attemptMs'),
  secondTier: since(second),
  thirdTier: since(third),
  fourthTier: since(fourth),
}
