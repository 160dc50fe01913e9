/** Good logs of the browser's connection, by hand. */
import type { Good } from '../../laws/by-hand.ts'
import { good } from './by-hand.ts'
import { pen } from './pen.ts'

type Pen = ReturnType<typeof pen>

const malformed = ['not-json', 'not-envelope', 'payload', 'binary']

/** Everything that may come over a socket, without effect. */
const inVain = (log: Pen, socket: string): Pen => {
  for (const what of [
    'socket.opened',
    'socket.failed',
    'socket.closed',
    'response.completed',
    'message.other',
  ])
    log.receives(what, { socket })
  for (const form of malformed) log.receives('message.malformed', { socket, form })
  for (const what of ['transcript.partial', 'transcript.final', 'response.text.delta'])
    log.receives(what, { socket, text: 'text#90' })
  log
    .receives('session.ready', { socket, session: 'session#9' })
    .receives('session.state', { socket, value: 'speaking' })
  return log.receives('error', { socket, code: 'invalid_json' })
}

const conversation = pen()
inVain(conversation, 'socket#99').receives('disconnect').receives('send', { name: 'session.start' })
conversation.at(100).connects().receives('connect').receives('send', { name: 'session.start' })
conversation.over('message.other').over('session.ready', { session: 'session#1' })
conversation.over('response.completed').over('transcript.partial', { text: 'text#80' })
conversation.over('transcript.final', { text: 'text#80' }).over('response.text.delta', { text: 'text#80' })
inVain(conversation, 'socket#99')
conversation.opened().over('socket.opened').over('session.ready', { session: 'session#1' }).phase('idle')
conversation.receives('connect').over('message.other').phase('idle').sends('session.start')
inVain(conversation, 'socket#99').sends('input_audio.append').phase('listening')
conversation.understood('text#1').understood('text#2').sends('input_audio.commit').phase('thinking')
conversation.understood('text#3', true).phase('speaking').over('response.completed')
conversation.delta('text#4').delta('text#5').completed().phase('idle').over('response.completed')
conversation
  .sends('response.cancel')
  .disconnects()
  .receives('disconnect')
  .receives('send', { name: 'session.start' })
conversation
  .at(200)
  .closed()
  .over('socket.closed')
  .receives('disconnect')
  .receives('send', { name: 'session.start' })
conversation.over('message.other').over('session.ready', { session: 'session#1' }).over('socket.opened')
conversation.over('response.completed').over('transcript.partial', { text: 'text#80' })
conversation.over('transcript.final', { text: 'text#80' }).over('response.text.delta', { text: 'text#80' })
conversation.at(300).connects().receives('session.state', { socket: 'socket#1', value: 'speaking' })
conversation
  .receives('socket.closed', { socket: 'socket#1' })
  .receives('message.other', { socket: 'socket#1' })
inVain(conversation, 'socket#1').disconnects().closed()
inVain(conversation, 'socket#1').connects().closed().connects().opened().phase('listening')
conversation.delta('text#6').closed()

/** Each kind of trouble, in each state, and what comes behind it. */
const troubles = pen()
troubles.at(100).connects().opened().phase('thinking').malformed('not-json')
troubles.phase('speaking').phase('speaking').delta('text#1').completed().understood('text#2')
troubles
  .phase('idle')
  .phase('speaking')
  .understood('text#3', true)
  .over('response.completed')
  .over('message.other')
  .over('socket.opened')
for (const form of malformed) troubles.over('message.malformed', { form })
troubles
  .over('error', { code: 'invalid_json' })
  .over('socket.failed')
  .receives('send', { name: 'session.start' })
troubles.over('session.ready', { session: 'session#1' })
inVain(troubles, 'socket#99').reconnects()
inVain(troubles, 'socket#1')
  .opened()
  .phase('idle')
  .error('upstream_error', { retryable: true })
  .phase('listening')
troubles.disconnects().receives('disconnect').connects()
inVain(troubles, 'socket#2').fails().over('socket.closed')
for (const what of ['response.completed', 'message.other']) troubles.over(what)
for (const what of ['transcript.partial', 'transcript.final', 'response.text.delta'])
  troubles.over(what, { text: 'text#80' })
troubles.receives('disconnect').connects().opened().error('invalid_message').over('socket.closed').connects()
troubles.malformed('binary').reconnects().error('invalid_json').reconnects().opened().fails().reconnects()
troubles.opened().malformed('payload').reconnects().opened().closed().fails().over('socket.closed')
troubles.connects().closed().malformed('not-envelope').connects().closed().error('invalid_json').connects()
troubles.at(500).opened().phase('idle').receives('connect')

const baseline = pen()
baseline.connects().opened().phase('idle').receives('send', { name: 'session.start' })
baseline.receives('send', { name: 'response.cancel' }).phase('listening').closed().connects().opened()
baseline.at(100).receives('send', { name: 'input_audio.append' }).receives('connect')

export const goodLogs: readonly Good[] = [
  good('conversation', conversation),
  good('troubles', troubles),
  good('baseline', baseline, { profile: 'baseline' }),
]
