/** All monitors of Agent Voice. */
import { monitorsIn } from '../monitor.ts'
import * as announced from './monitors/announced.ts'
import * as back from './monitors/back.ts'
import * as bargeIn from './monitors/barge-in.ts'
import * as breaker from './monitors/breaker.ts'
import * as calls from './monitors/calls.ts'
import * as carriedOver from './monitors/carried-over.ts'
import * as dispatch from './monitors/dispatch.ts'
import * as ending from './monitors/ending.ts'
import * as fault from './monitors/fault.ts'
import * as fence from './monitors/fence.ts'
import * as givenUp from './monitors/given-up.ts'
import * as host from './monitors/host.ts'
import * as interruption from './monitors/interruption.ts'
import * as joining from './monitors/joining.ts'
import * as limits from './monitors/limits.ts'
import * as listeners from './monitors/listeners.ts'
import * as named from './monitors/named.ts'
import * as unheard from './monitors/not-understood.ts'
import * as outcome from './monitors/outcome.ts'
import * as panel from './monitors/panel.ts'
import * as pausing from './monitors/pausing.ts'
import * as privacy from './monitors/privacy.ts'
import * as processed from './monitors/processed.ts'
import * as prompt from './monitors/prompt.ts'
import * as queue from './monitors/queue.ts'
import * as readable from './monitors/readable.ts'
import * as readiness from './monitors/readiness.ts'
import * as recovering from './monitors/recovering.ts'
import * as recovery from './monitors/recovery.ts'
import * as remedy from './monitors/remedy.ts'
import * as resumption from './monitors/resumption.ts'
import * as retrying from './monitors/retrying.ts'
import * as sending from './monitors/sending.ts'
import * as settling from './monitors/settling.ts'
import * as shape from './monitors/shape.ts'
import * as silence from './monitors/silence.ts'
import * as snapshot from './monitors/snapshot.ts'
import * as spoken from './monitors/spoken.ts'
import * as stamps from './monitors/stamps.ts'
import * as state from './monitors/state.ts'
import * as streams from './monitors/streams.ts'
import * as superseded from './monitors/superseded.ts'
import * as suspension from './monitors/suspension.ts'
import * as timeout from './monitors/timeout.ts'
import * as traces from './monitors/traces.ts'
import * as truth from './monitors/truth.ts'
import * as turn from './monitors/turn.ts'
import * as waiting from './monitors/waiting.ts'
import * as waking from './monitors/waking.ts'

const talk = [
  bargeIn,
  interruption,
  silence,
  givenUp,
  prompt,
  queue,
  sending,
  spoken,
  waiting,
  timeout,
  processed,
  retrying,
  truth,
  fence,
  superseded,
  turn,
  announced,
  outcome,
]
const life = [
  readiness,
  joining,
  limits,
  unheard,
  suspension,
  pausing,
  waking,
  resumption,
  back,
  carriedOver,
  dispatch,
  fault,
  remedy,
  recovery,
  recovering,
  breaker,
  ending,
  streams,
  calls,
  settling,
]
const reported = [state, named, stamps, shape, snapshot, listeners, panel, readable, host, traces, privacy]

/** In the order of reports: the talk, the life of a conversation, and the reports on both. */
export const monitors = monitorsIn([...talk, ...life, ...reported])
