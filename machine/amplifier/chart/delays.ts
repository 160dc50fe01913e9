/** The delays of the chart: from the settings, and those of what is said while an agent works (AMP-UI-10 to AMP-UI-13). */
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

const [first, second, third, fourth] = tiers

/** How long (ms) what is said first is said, until something else is. */
const lasts = (from: Tier, to: Tier) => (): number => to.fromMs - from.fromMs

/** How long (ms) each attempt waits, by how many were made (AMP-TO-25). */
const attemptWait = ({ context }: Args): number => {
  const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs, attemptNumber } = context
  if (attemptNumber === 0) return firstAttemptWaitMs
  return attemptNumber === 1 ? secondAttemptWaitMs : thirdAttemptWaitMs
}

/** By name. */
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
  firstTier: lasts(first, second),
  secondTier: lasts(second, third),
  thirdTier: lasts(third, fourth),
}
