/** All monitors of turn detection. */
import { monitorsIn } from '../monitor.ts'
import * as acknowledged from './monitors/acknowledged.ts'
import * as averages from './monitors/averages.ts'
import * as calls from './monitors/calls.ts'
import * as commits from './monitors/commits.ts'
import * as config from './monitors/config.ts'
import * as health from './monitors/health.ts'
import * as hints from './monitors/hints.ts'
import * as latency from './monitors/latency.ts'
import * as life from './monitors/life.ts'
import * as missed from './monitors/missed.ts'
import * as panel from './monitors/panel.ts'
import * as pending from './monitors/pending.ts'
import * as permitted from './monitors/permitted.ts'
import * as playback from './monitors/playback.ts'
import * as printed from './monitors/printed.ts'
import * as privacy from './monitors/privacy.ts'
import * as relied from './monitors/relied.ts'
import * as replies from './monitors/replies.ts'
import * as settling from './monitors/settling.ts'
import * as snapshot from './monitors/snapshot.ts'
import * as turns from './monitors/turns.ts'
import * as unacknowledged from './monitors/unacknowledged.ts'
import * as world from './monitors/world.ts'

const speech = [turns, relied, playback, commits, replies]
const link = [life, config, permitted, acknowledged, unacknowledged, calls, settling, health, hints]
const reported = [panel, pending, snapshot, missed, latency, averages, privacy, printed]

/** In the order of reports: speech, the link to the service, the reports on both, and the world. */
export const monitors = monitorsIn([...speech, ...link, ...reported, world])
