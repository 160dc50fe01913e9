/** What connections may do where the document leaves it open, and what they may not. */
import { describe } from 'vitest'
import type { Spec } from '../../../spec/spec.ts'
import browser from '../../../spec/vela-browser/spec.ts'
import { lawsOfBlamed, lawsOfPermitted } from '../../laws/permitted.ts'
import { good } from './by-hand.ts'
import { pen } from './pen.ts'

const spec = browser as unknown as Spec
type Pen = ReturnType<typeof pen>

const open = (): Pen => pen().connects().opened().phase('idle').at(100)
const idle = { value: 'idle' }
const broken = { form: 'not-json' }

/** What no browser hands over once its socket was asked to close. */
const unheard = (log: Pen): Pen =>
  log
    .over('session.state', { value: 'thinking' })
    .over('message.malformed', broken)
    .over('error', { code: 'failed' })

const second = { socket: 'socket#2', url: 'endpoint' }

/** Another socket is opened while the first one is still to close. */
const opensAnother = (): Pen => open().disconnects().goes('disconnected').connects()

describe('connections', () => {
  lawsOfPermitted(spec, [
    good(
      'a socket that was asked to close opens in vain',
      pen().connects().disconnects().over('socket.opened').at(3000).closed(),
    ),
    good(
      'a socket that has closed opens in vain',
      pen().connects().over('socket.closed').over('socket.opened'),
    ),
    good('nothing is taken while the socket closes', unheard(open().disconnects()).closed()),
    good('nothing is taken before the socket is open', unheard(pen().connects()).opened()),
    good(
      'trouble leads to error by way of disconnected',
      open().over('socket.failed').goes('disconnected').goes('error'),
    ),
    good(
      'a message shows that an error is over',
      open().error('failed').over('session.state', { value: 'idle' }).goes('connected'),
    ),
    good(
      'readiness shows that an error is over',
      open().error('failed').over('session.ready', { session: 'session#2' }).goes('connected'),
    ),
    good('the phase goes with its connection', open().closed().forgets().at(200).connects().opened()),
    good('the phase goes with the wish to disconnect', open().disconnects().forgets().at(200)),
    good('the phase is shown once more', open().closed().connects().emits('phase.shown', idle).opened()),
    good(
      'another socket takes the place of an open one',
      open()
        .receives('connect')
        .emits('socket.close', { socket: 'socket#1' })
        .goes('connecting')
        .emits('socket.open', { socket: 'socket#2', url: 'endpoint' })
        .over('socket.opened', { socket: 'socket#2' })
        .goes('connected'),
    ),
    good(
      'a socket that closes early is followed by another one',
      pen()
        .connects()
        .over('socket.closed')
        .at(30_000)
        .emits('socket.open', { socket: 'socket#2', url: 'endpoint' })
        .at(100_000)
        .over('message.other'),
    ),
    good(
      'a socket that closes early is an error',
      pen().connects().over('socket.closed').goes('error').at(100_000).over('message.other'),
    ),
    good(
      'an error stays while another socket is opened',
      open().error('failed').over('socket.closed').receives('connect').emits('socket.open', second),
    ),
    good(
      'the end of an older socket is shown in passing',
      opensAnother()
        .receives('socket.closed', { socket: 'socket#1' })
        .goes('disconnected')
        .goes('connecting'),
    ),
    good(
      'a wish to connect ends an error over a socket that is open',
      open().error('failed').receives('connect').goes('connected'),
    ),
    good(
      'where no socket was open there was no connection',
      pen().connects().disconnects().goes('disconnected').over('socket.closed').goes('not connected'),
    ),
    good(
      'the phase goes as another socket takes the place of an open one',
      open()
        .receives('connect')
        .emits('socket.close', { socket: 'socket#1' })
        .goes('connecting')
        .emits('socket.open', second)
        .forgets()
        .at(200)
        .receives('connect'),
    ),
    good(
      'nothing is taken behind an error',
      open()
        .error('failed')
        .over('transcript.final', { text: 'text#1' })
        .over('session.state', { value: 'speaking' })
        .over('message.other'),
    ),
    good(
      'the phase goes with a wish to connect behind an error',
      open().error('failed').receives('connect').forgets().at(200).receives('connect'),
    ),
  ])

  lawsOfBlamed(spec, [
    [
      good(
        'another socket is opened, and nothing shows it',
        open().closed().receives('connect').emits('socket.open', second),
      ),
      'socket.connects',
    ],
    [
      good(
        'the end of an older socket ends the opening of the next one',
        opensAnother().receives('socket.closed', { socket: 'socket#1' }).goes('disconnected'),
      ),
      'socket.older-ends',
    ],
    [
      good(
        'a wish to connect makes a connection of a socket that has failed',
        open().over('socket.failed').goes('error').receives('connect').goes('connected'),
      ),
      'socket.wished',
    ],
    [
      good(
        'behind the end of its socket it is as if there never was a connection',
        open().disconnects().goes('disconnected').over('socket.closed').goes('not connected'),
      ),
      'socket.over',
    ],
    [
      good(
        'a message fails before the first request for a connection',
        pen().receives('send', { name: 'session.start' }).goes('error'),
      ),
      'state.first',
    ],
    [
      good(
        'texts are taken behind an error, and the phase is not',
        open()
          .error('failed')
          .understood('text#1', true)
          .over('session.state', { value: 'speaking' })
          .over('message.other'),
      ),
      'phase.followed',
    ],
    [
      good(
        'the phase is dropped on a request for the connection that is open',
        open().receives('connect').forgets().at(200).receives('connect'),
      ),
      'apart.phase',
      'phase.kept',
    ],
    [good('an open socket connects', open().receives('connect').goes('connecting')), 'socket.stays'],
    [
      good(
        'a socket that has closed early connects',
        pen().connects().over('socket.closed').at(100_000).over('message.other'),
      ),
      'socket.closed-early',
    ],
    [good('an open socket is no connection', pen().connects().over('socket.opened')), 'socket.opened'],
    [
      good('trouble leads to disconnected', open().over('socket.failed').goes('disconnected')),
      'trouble.error',
    ],
    [good('trouble changes nothing', open().over('error', { code: 'failed' })), 'trouble.error'],
    [
      good('a phase disconnects', open().over('session.state', idle).goes('disconnected')),
      'VEL-ROW-251',
      'apart.connection',
      'socket.stays',
    ],
    [
      good('another phase comes with the end', open().closed().emits('phase.shown', { value: 'speaking' })),
      'apart.phase',
    ],
    [
      good(
        'the phase is dropped on an open connection',
        open().over('transcript.final', { text: 'text#1' }).forgets().at(200).receives('connect'),
      ),
      'apart.phase',
      'phase.kept',
    ],
  ])
})
