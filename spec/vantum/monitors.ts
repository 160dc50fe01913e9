/** All monitors of Vantum. */
import { monitorsIn } from '../monitor.ts'
import * as alerts from './monitors/alerts.ts'
import * as audio from './monitors/audio.ts'
import * as ending from './monitors/ending.ts'
import * as endingWork from './monitors/ending-work.ts'
import * as errors from './monitors/errors.ts'
import * as fence from './monitors/fence.ts'
import * as history from './monitors/history.ts'
import * as interruption from './monitors/interruption.ts'
import * as interruptionOver from './monitors/interruption-over.ts'
import * as listening from './monitors/listening.ts'
import * as mark from './monitors/mark.ts'
import * as metrics from './monitors/metrics.ts'
import * as privacy from './monitors/privacy.ts'
import * as raw from './monitors/raw.ts'
import * as records from './monitors/records.ts'
import * as refusals from './monitors/refusals.ts'
import * as reply from './monitors/reply.ts'
import * as request from './monitors/request.ts'
import * as running from './monitors/running.ts'
import * as setup from './monitors/setup.ts'
import * as speech from './monitors/speech.ts'
import * as state from './monitors/state.ts'
import * as timeouts from './monitors/timeouts.ts'
import * as voice from './monitors/voice.ts'

const talk = [
  listening,
  audio,
  request,
  refusals,
  reply,
  errors,
  timeouts,
  voice,
  speech,
  interruption,
  interruptionOver,
  mark,
  history,
]
const life = [state, raw, setup, fence, ending, endingWork, running, records, metrics, alerts, privacy]

/** In the order of reports: the talk, and the life of a conversation. */
export const monitors = monitorsIn([...talk, ...life])
