/** Good logs of the gateway, by hand: in all profiles, and with all that may come between. */
import type { VelaSettings } from '../../../spec/vela/settings.ts'
import type { Good } from '../../laws/by-hand.ts'
import { good } from './by-hand.ts'
import { pen } from './pen.ts'

type Pen = ReturnType<typeof pen>

const envelopes = [
  'null',
  'number',
  'boolean',
  'string',
  'list',
  'empty',
  'no-type',
  'no-payload',
  'numeric-type',
]
const payloads = ['null-payload', 'list-payload', 'string-payload']
const names = ['coined', 'inherited', 'session.ready', 'response.completed']

/** Everything that is refused, one after the other. */
const badFrames = (log: Pen): Pen => {
  for (const form of ['nothing', 'word', 'cut-off']) log.refuses('not-json', form, 'invalid_json')
  for (const form of [...envelopes, ...payloads]) log.refuses('not-envelope', form)
  for (const form of names) log.refuses('unknown-name', form)
  for (const form of ['missing', 'number', 'null', 'object']) log.refuses('bad-payload', form)
  return log.refuses('binary', 'envelope').refuses('binary', 'bytes')
}

/** What is said of a turn that is over, or was never begun. */
const stale = (log: Pen, turn: string): Pen =>
  log
    .receives('turn.partial', { turn, text: 'text#90' })
    .receives('turn.final', { turn, text: 'text#91' })
    .receives('turn.delta', { turn, text: 'text#92' })
    .receives('turn.finished', { turn })
    .receives('turn.failed', { turn, part: 'model' })
    .receives('turn.works', { turn, part: 'tool', running: false })

/** Whatever comes while there is no connection. */
const unheard = (log: Pen): Pen => {
  log
    .receives('closed')
    .receives('session.start')
    .receives('input_audio.append', { chunk: 'text#80', characters: 64 })
  log.receives('input_audio.commit').receives('response.cancel')
  log.receives('frame.not-json', { form: 'word' }).receives('frame.not-envelope', { form: 'null' })
  log.receives('frame.unknown-name', { form: 'coined' }).receives('frame.bad-payload', { form: 'null' })
  log.receives('frame.binary', { form: 'bytes' }).receives('frame.too-large', { over: 1 })
  return log.receives('frame.broken', { form: 'opcode' })
}

/** A turn that is answered, with everything that may come in it. */
const conversation = pen()
conversation
  .receives('session.start')
  .receives('upgrade', { path: 'other' })
  .emits('upgrade.refused')
  .connects(100)
  .starts()
  .receives('upgrade', { path: 'endpoint' })
  .receives('input_audio.commit')
  .goes()
  .receives('response.cancel')
  .goes()
  .starts()
  .appends('text#1')
  .starts({ extra: 'both' })
  .appends('text#2', 64, { extra: 'payload' })
  .works('recognition')
  .partial('text#3')
  .receives('turn.final', { turn: 'turn#1', text: 'text#4' })
  .receives('turn.delta', { turn: 'turn#1', text: 'text#4' })
  .receives('turn.finished', { turn: 'turn#1' })
badFrames(conversation)
conversation
  .starts()
  .appends('', 0)
  .at(500)
  .commits({ extra: 'envelope' })
  .starts()
  .works('model')
  .partial('text#5')
  .final('text#6')
  .receives('turn.final', { turn: 'turn#1', text: 'text#6' })
  .receives('turn.partial', { turn: 'turn#1', text: 'text#6' })
  .receives('input_audio.commit')
  .goes()
  .receives('input_audio.append', { chunk: 'text#7', characters: 64 })
badFrames(conversation).starts()
stale(conversation, 'turn#9')
conversation
  .at(1500)
  .delta('text#8')
  .starts()
  .delta('text#9')
  .works('tool')
  .works('tool', false)
  .receives('turn.final', { turn: 'turn#1', text: 'text#6' })
  .receives('turn.partial', { turn: 'turn#1', text: 'text#6' })
  .receives('input_audio.append', { chunk: 'text#10', characters: 64 })
  .receives('input_audio.commit')
  .goes()
badFrames(conversation).starts()
stale(conversation, 'turn#9')
conversation.delta('text#11').at(2000).finishes().starts()
stale(conversation, 'turn#1').starts()
badFrames(conversation).starts()
// A silence in each phase, a turn without a word, and one that fails; then the connection goes.
conversation.at(100_000).appends('text#12').at(200_000).appends('text#13').at(300_000).commits()
conversation.at(400_000).finishes().at(500_000).appends('text#14').fails('recognition').starts()
conversation
  .appends('text#15')
  .starts()
  .commits()
  .fails('model')
  .starts()
  .appends('text#16')
  .commits()
  .delta('text#17')
conversation.fails('speech').starts().at(600_000).closed(600_000)
unheard(conversation)
stale(conversation, 'turn#1').connects(700_000).appends('text#18').appends('text#19').closed(700_100)
conversation.connects(700_200).appends('text#20').commits().closed(700_300)
conversation.connects(700_400).appends('text#21').commits().delta('text#22').closed(700_500)
conversation.at(700_600).receives('session.start')

/** Cancels in every phase. */
const cancels = (set: Partial<VelaSettings>): Pen => {
  const log = pen(set)
  log.connects(100).appends('text#1').cancels().starts().appends('text#2').commits().cancels().starts()
  if (set.cancelTarget === 'listening') log.receives('input_audio.commit').goes('idle').starts()
  log.at(1000).appends('text#3').commits().works('model').works('tool').cancels()
  stale(log, 'turn#3')
  log.at(2000).appends('text#4').commits().works('model').final('text#5').delta('text#6').works('speech')
  log.cancels().starts()
  stale(log, 'turn#4')
  if (set.cancelTarget === 'listening') log.cancels().receives('input_audio.commit').goes('idle')
  log.receives('response.cancel').goes().starts().receives('response.cancel').goes()
  log.at(3000).appends('text#7').commits().delta('text#8').finishes().starts()
  log.receives('response.cancel', { extra: 'payload' }).goes()
  return log.at(4000).receives('session.start').ready().goes()
}

/** The skeleton: what is said goes nowhere. */
const skeleton = pen({ processor: 'none' })
skeleton
  .connects(100)
  .starts()
  .appends('text#1')
  .starts()
  .appends('text#2')
  .starts()
  .commits()
  .starts()
  .receives('input_audio.commit')
  .goes()
  .appends('text#3')
  .cancels()
  .starts()
  .receives('response.cancel')
  .goes()
badFrames(skeleton).starts().appends('text#4')
badFrames(skeleton).starts().commits().closed(900)

/** Limits of size: at the limit, and above it. */
const sizes = pen({ maxMessageBytes: 256, maxTurnChars: 100 })
const tooLong = (log: Pen, characters: number): Pen =>
  log
    .receives('input_audio.append', { chunk: 'text#70', characters })
    .emits('error', { code: 'invalid_message' })
tooLong(sizes.connects(100), 101).starts().appends('text#1', 99).appends('text#2', 1)
tooLong(sizes, 1).starts().commits().receives('input_audio.append', { chunk: 'text#70', characters: 200 })
sizes.delta('text#3').finishes().appends('text#4', 100).cancels().appends('text#5', 100)
sizes.breaks('frame.too-large', { over: 1 }, 1009).closed(300).connects(400).appends('text#6', 1).commits()
sizes.breaks('frame.too-large', { over: 1000 }, 1009).receives('session.start').closed(500)

/** Turns that take too long. */
const slow = pen({ turnTimeoutMs: 5000 })
const late = (log: Pen, ms: number): Pen =>
  log
    .at(ms)
    .emits('error', { code: 'upstream_error', retryable: true })
    .emits('turn.abort', { turn: log.turn() })
    .goes('idle')
    .over()
late(slow.connects(100).appends('text#1').at(1000).commits(), 6000).starts()
late(slow.at(6500).appends('text#2').at(7000).commits().at(9000).delta('text#3'), 12_000)
slow.at(12_500).appends('text#4').at(13_000).commits().at(18_000).finishes().at(90_000).appends('text#5')

/** Another client on the same gateway. */
const crowd = pen()
crowd.connects(100).neighbourConnects().neighbourSends('session.start', 3)
crowd.neighbourTold().neighbourTold().neighbourTold().appends('text#1')
crowd
  .neighbourSends('input_audio.append', 1, { chunk: 'text#50' })
  .emits('neighbour.asked', { name: 'begin' })
  .emits('neighbour.asked', { name: 'append', chunk: 'text#50' })
  .emits('neighbour.told', { name: 'session.state', value: 'listening' })
  .neighbourSends('input_audio.commit')
  .emits('neighbour.asked', { name: 'commit' })
  .emits('neighbour.told', { name: 'session.state', value: 'thinking' })
  .neighbourSends('not-json', 2)
  .emits('neighbour.told', { name: 'error', code: 'invalid_json' })
  .emits('neighbour.told', { name: 'error', code: 'invalid_json' })
  .appends('text#2')
  .commits()
  .receives('neighbour.output', { kind: 'delta', text: 'text#51' })
  .emits('neighbour.told', { name: 'session.state', value: 'speaking' })
  .emits('neighbour.told', { name: 'response.text.delta', text: 'text#51' })
  .delta('text#3')
  .receives('neighbour.output', { kind: 'finished' })
  .emits('neighbour.told', { name: 'response.completed' })
  .emits('neighbour.told', { name: 'session.state', value: 'idle' })
  .finishes()
  .neighbourSends('broken')
  .emits('neighbour.close', { code: 1002 })
  .neighbourGone()
  .receives('neighbour.closed')
  .starts()
  .neighbourConnects()
crowd.breaks('frame.broken', { form: 'opcode' }, 1002).neighbourSends('session.start').neighbourTold()
crowd.closed(200).receives('neighbour.output', { kind: 'failed' }).connects(300).appends('text#4')
crowd.breaks('frame.broken', { form: 'bad-text' }, 1007).closed(400).connects(500)
crowd.breaks('frame.broken', { form: 'unmasked' }, 1002).closed(500).connects(600).appends('text#5').commits()
crowd
  .breaks('frame.broken', { form: 'long-control' }, 1002)
  .closed(600)
  .connects(700)
  .appends('text#6')
  .commits()
crowd.delta('text#7').breaks('frame.broken', { form: 'reserved-bits' }, 1002).closed(800)
crowd
  .receives('neighbour.closed')
  .neighbourGone()
  .neighbourConnects()
  .receives('neighbour.closed')
  .neighbourGone()
crowd.at(900).receives('session.start')

/** It is known what the pipeline makes of which chunks. */
const known = pen()
  .connects(0)
  .at(100)
  .appends('text#1')
  .commits()
  .final('text#2', { content: 'whole' })
  .delta('text#3')
  .finishes({ content: 'whole' })
  .closed(500)

export const goodLogs: readonly Good[] = [
  good('conversation', conversation),
  good('cancels, then idle', cancels({})),
  good('cancels, then listening', cancels({ cancelTarget: 'listening' }), { cancelTarget: 'listening' }),
  good('skeleton', skeleton, { processor: 'none' }),
  good('sizes', sizes, { maxMessageBytes: 256, maxTurnChars: 100 }),
  good('slow turns', slow, { turnTimeoutMs: 5000 }),
  good('in company', crowd),
  good('known pipeline', known),
]
