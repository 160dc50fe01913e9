/** All monitors of the browser's connection. */
import { monitorsIn } from '../monitor.ts'
import * as lasting from './monitors/lasting.ts'
import * as phase from './monitors/phase.ts'
import * as screen from './monitors/screen.ts'
import * as sockets from './monitors/sockets.ts'
import * as status from './monitors/status.ts'

/** In the order of reports: the two values, the sockets, and the display. */
export const monitors = monitorsIn([status, phase, sockets, lasting, screen])
