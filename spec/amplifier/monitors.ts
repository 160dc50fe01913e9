/** All monitors of Amplifier. */
import { monitorsIn } from '../monitor.ts'
import * as answered from './monitors/answered.ts'
import * as attempts from './monitors/attempts.ts'
import * as attemptsOver from './monitors/attempts-over.ts'
import * as bus from './monitors/bus.ts'
import * as busStays from './monitors/bus-stays.ts'
import * as callingOff from './monitors/calling-off.ts'
import * as context from './monitors/context.ts'
import * as contextAmounts from './monitors/context-amounts.ts'
import * as core from './monitors/core.ts'
import * as coreEnds from './monitors/core-ends.ts'
import * as coreQueue from './monitors/core-queue.ts'
import * as coreRecovery from './monitors/core-recovery.ts'
import * as coreTalk from './monitors/core-talk.ts'
import * as coreWork from './monitors/core-work.ts'
import * as endings from './monitors/ending.ts'
import * as entries from './monitors/entries.ts'
import * as errors from './monitors/errors.ts'
import * as errorsFenced from './monitors/errors-fenced.ts'
import * as exitDetails from './monitors/exit-details.ts'
import * as exits from './monitors/exits.ts'
import * as foresight from './monitors/foresight.ts'
import * as indicator from './monitors/indicator.ts'
import * as interruption from './monitors/interruption.ts'
import * as lateResults from './monitors/late-results.ts'
import * as metrics from './monitors/metrics.ts'
import * as outputs from './monitors/outputs.ts'
import * as overdue from './monitors/overdue.ts'
import * as queue from './monitors/queue.ts'
import * as reconnected from './monitors/reconnected.ts'
import * as regained from './monitors/regained.ts'
import * as requests from './monitors/requests.ts'
import * as retries from './monitors/retries.ts'
import * as saved from './monitors/saved.ts'
import * as savedTurns from './monitors/saved-turns.ts'
import * as segments from './monitors/segments.ts'
import * as silence from './monitors/silence.ts'
import * as spoken from './monitors/spoken.ts'
import * as state from './monitors/state.ts'
import * as stays from './monitors/stays.ts'
import * as subscriptions from './monitors/subscriptions.ts'
import * as tiers from './monitors/tiers.ts'
import * as timing from './monitors/timing.ts'
import * as tooSoon from './monitors/too-soon.ts'
import * as voice from './monitors/voice.ts'
import * as work from './monitors/work.ts'

const talk = [
  entries,
  exits,
  exitDetails,
  indicator,
  voice,
  spoken,
  interruption,
  requests,
  callingOff,
  work,
  subscriptions,
  outputs,
  answered,
  queue,
  segments,
  core,
  coreTalk,
  coreWork,
  coreQueue,
]
const life = [
  state,
  bus,
  busStays,
  foresight,
  context,
  contextAmounts,
  regained,
  reconnected,
  stays,
  tooSoon,
  tiers,
  timing,
  silence,
  errors,
  errorsFenced,
  overdue,
  retries,
  attempts,
  attemptsOver,
  endings,
  saved,
  savedTurns,
  lateResults,
  metrics,
  coreRecovery,
  coreEnds,
]

/** In the order of reports: the talk, and the life of a conversation. */
export const monitors = monitorsIn([...talk, ...life])
