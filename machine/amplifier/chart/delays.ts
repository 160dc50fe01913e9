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

/** How long (ms) what is said at this place is said. */
const tier = (place: number) => (): number => {
  const [from, to] = [tiers[place], tiers[place + 1]]
  return (to?.fromMs ?? 0) - (from?.fromMs ?? 0)
}

/** How long (ms) each attempt waits, by how many were made (AMP-TO-25). */
const attemptWait = ({ context }: Args): number => {
  const { firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs, attemptNumber } = context
  return [firstAttemptWaitMs, secondAttemptWaitMs, thirdAttemptWaitMs][attemptNumber] ?? 0
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
  firstTier: tier(0),
  secondTier: tier(1),
  thirdTier: tier(2),
}
