/** All monitors of the gateway. */
import { monitorsIn } from '../monitor.ts'
import * as cancel from './monitors/cancel.ts'
import * as connection from './monitors/connection.ts'
import * as content from './monitors/content.ts'
import * as ending from './monitors/ending.ts'
import * as errors from './monitors/errors.ts'
import * as givingUp from './monitors/giving-up.ts'
import * as handed from './monitors/handed.ts'
import * as messages from './monitors/messages.ts'
import * as neighbour from './monitors/neighbour.ts'
import * as outputs from './monitors/outputs.ts'
import * as phase from './monitors/phase.ts'
import * as recorded from './monitors/recorded.ts'
import * as refused from './monitors/refused.ts'
import * as session from './monitors/session.ts'
import * as sizes from './monitors/sizes.ts'
import * as start from './monitors/start.ts'
import * as truth from './monitors/truth.ts'

const talk = [handed, recorded, sizes, outputs, ending, content, cancel, givingUp]
const protocol = [phase, truth, start, errors, refused, messages]
const connections = [connection, session, neighbour]

/** In the order of reports: the turns, the messages about them, and the connections. */
export const monitors = monitorsIn([...talk, ...protocol, ...connections])
