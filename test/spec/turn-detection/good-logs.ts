/** Good logs of turn detection, written by hand step by step, with everything that is shown in them. */
import type { Payload } from '../../../spec/log.ts'
import type { Good } from '../../laws/by-hand.ts'
import { good } from './by-hand.ts'
import { manual, nominal, pen, semantic } from './pen.ts'

const talk = pen()
talk.opening().at(1000).voiced().at(1100).starts({ agoMs: 10, latencyMs: 40 }).at(1150).seen('listening', 50)
talk.at(2000).unvoiced().at(2250).stops({ latencyMs: 30 }).asked().at(2300).seen('thinking', 50)
talk.at(2500).answered(1).at(2700).plays(1).at(4000).receives('response.done', { response: 'response#1' })
talk.at(5000).played(1)
// The server takes its time, then a start and a stop come twice.
talk.at(6000).voiced().at(6301).detecting().at(6500).starts().at(6600).seen('listening', 100)
talk.at(6700).receives('speech-start').emits('host.diagnostic', { kind: 'ignored', count: 1 })
talk.at(7000).unvoiced().at(7200).stops().asked().at(7300).seen('thinking', 100)
talk.at(7400).receives('speech-stop').emits('host.diagnostic', { kind: 'ignored', count: 2 })
talk.at(7500).answered(2).at(7600).plays(2)
// The user speaks over the answer, which is cleared, and cancels the next one by hand.
talk.at(8000).voiced().at(8100).starts().emits('output_audio_buffer.clear', { handle: 'handle#2' })
talk
  .at(8200)
  .receives('playback.cleared', { handle: 'handle#2', heardMs: 550 })
  .emits('conversation.cleared', { handle: 'handle#2', heardMs: 550 })
talk.at(8900).unvoiced().at(9100).stops().asked().at(9200).answered(3).at(9300).plays(3)
talk
  .at(9500)
  .receives('user.cancelPlayback')
  .emits('response.cancel')
  .emits('output_audio_buffer.clear', { handle: 'handle#3' })
  .panel('ready')
talk
  .at(9600)
  .receives('playback.cleared', { handle: 'handle#3', heardMs: 250 })
  .emits('conversation.cleared', { handle: 'handle#3', heardMs: 250 })
talk.at(10_000).receives('user.commit').notice('info', 'COMMIT_OWNED_BY_SERVER')

const orphan = pen()
orphan.opening().at(1000).stops({}, false).misses().asked()
orphan.at(1100).receives('session.closed').panel('ready').at(1200).receives('service.dispose')
orphan
  .at(1300)
  .receives('user.configure', { mode: 'manual' })
  .settled('user.configure', 'rejected', 'NOT_INITIALIZED')

const configs = pen()
const louder: Payload = { ...nominal, threshold: 0.7 }
const example: Payload = { ...nominal, threshold: 0.55, prefixPaddingMs: 250, silenceDurationMs: 220 }
configs
  .receives('user.requestMode', { mode: 'manual' })
  .settled('user.requestMode', 'rejected', 'NOT_INITIALIZED')
configs.opening()
configs.at(1000).receives('user.configure', louder).emits('session.update', louder)
configs.at(1050).acknowledged(louder).settled('user.configure')
configs.at(1100).receives('user.configure', louder).settled('user.configure')
// Two more while the first one waits: the last one is sent.
configs.at(2000).receives('user.configure', example).emits('session.update', example)
configs.at(2010).receives('user.configure', nominal)
configs.at(2020).receives('user.requestMode', { mode: 'semantic_vad' })
configs.at(2100).acknowledged(example).emits('session.update', semantic)
configs
  .at(2200)
  .acknowledged(semantic)
  .settled('user.configure')
  .settled('user.configure')
  .settled('user.requestMode')
// Values that are not safe, and values that are none.
const cut: Payload = { ...nominal, threshold: 0.1, silenceDurationMs: 150 }
configs
  .at(3000)
  .receives('user.configure', { ...nominal, threshold: 0.05, silenceDurationMs: 149 })
  .notice('warning', 'clamped')
  .emits('session.update', cut)
configs.at(3100).acknowledged(cut).settled('user.configure')
configs
  .at(3200)
  .receives('user.misconfigure', { field: 'eagerness', value: 'text' })
  .settled('user.misconfigure', 'rejected', 'INVALID_ARGUMENT')
configs
  .at(3300)
  .receives('user.misconfigure', { field: 'threshold', value: 'not a number' })
  .notice('warning', 'clamped')
  .emits('session.update', nominal)
configs
  .at(3400)
  .acknowledged(nominal, { ...nominal, silenceDurationMs: 500 })
  .notice('info', 'adjusted')
  .settled('user.misconfigure')
configs.at(4000).receives('user.configure', louder).emits('session.update', louder)
configs
  .at(4100)
  .receives('session.rejected', { code: 'invalid_value' })
  .notice('error', 'update-rejected')
  .settled('user.configure', 'rejected', 'UPDATE_REJECTED')

const byHand = pen()
byHand
  .opening(manual)
  .at(1000)
  .receives('capture.frame')
  .at(1100)
  .receives('capture.voiced')
  .at(2000)
  .receives('capture.unvoiced')
byHand.at(2100).receives('user.commit').emits('input_audio_buffer.commit').emits('response.create')
byHand.panel('thinking')
byHand.at(2200).receives('user.commit').notice('info', 'nothing-to-commit')
byHand.at(2300).receives('speech-start').at(2400).receives('speech-stop').asked()

const outage = pen()
outage.opening().at(1000).voiced().at(1301).detecting().at(6000).falls('start-missing')
outage.at(6020).receives('capture.frame').emits('hint.frame', { intact: true })
outage.at(6100).receives('hint.start').panel('listening', { hint: true })
outage.at(7000).receives('capture.unvoiced').at(7100).receives('hint.stop').panel('ready', { hint: true })
outage.at(7200).receives('degraded').misses().asked()
outage.at(8000).receives('user.commit').emits('input_audio_buffer.commit').emits('response.create')
outage.panel('thinking')
outage
  .at(9000)
  .receives('capture.voiced')
  .at(9500)
  .starts()
  .emits('hint.disable')
  .goes('server_vad', 'server-recovered')
  .asked()
outage.at(10_000).unvoiced().at(15_000).falls('stop-missing')
outage
  .at(16_000)
  .receives('session.closed')
  .emits('hint.disable')
  .goes('server_vad', 'session-closed')
  .asked()
outage.at(17_000).session(nominal, 2).at(17_050).acknowledged()
outage.at(18_000).receives('degraded').falls('degraded')
outage
  .at(19_000)
  .stops({}, false)
  .emits('hint.disable')
  .goes('server_vad', 'server-recovered')
  .misses()
  .asked()

const downtime = pen()
downtime.receives('service.initialize').settled('service.initialize').session()
downtime.at(5000).notice('error', 'update-unacknowledged').goes('manual', 'unacknowledged').asked()
downtime.at(5001).acknowledged().asked()
downtime.at(6000).receives('user.requestMode', { mode: 'semantic_vad' }).emits('session.update', semantic)
downtime.at(11_000).goes('manual', 'unacknowledged').notice('error', 'update-unacknowledged')
downtime.settled('user.requestMode', 'rejected', 'UPDATE_UNACKNOWLEDGED').asked()

const eager: Payload = { ...semantic, eagerness: 'high' }
const narrative = pen()
narrative.opening(eager).at(1000).voiced().at(1050).starts().at(2000).unvoiced().at(2100).stops().asked()
narrative.at(2400).answered(1)

// An answer without audio is over when it is done.
const written = pen()
written.opening().at(1000).voiced().at(1050).starts().at(2000).unvoiced().at(2100).stops().asked()
written.at(2400).answered(1).asked()
written.at(3000).receives('response.done', { response: 'response#1' }).panel('ready')
written.at(5000).receives('capture.frame')

const handed: Payload = { ...nominal, createResponse: false, interruptResponse: false }
const manager = pen()
manager.opening(handed).at(1000).plays(1).at(1500).voiced().at(1600).receives('speech-start')
manager
  .emits('speech-start-detached', { stamp: 1600 })
  .emits('panel.timeline', { event: 'speech-start', stamp: 1600 })
  .panel('speaking')
manager.at(2000).receives('playback.ended', { handle: 'handle#1' }).panel('listening')
manager.at(2100).receives('capture.unvoiced')
manager.at(2300).stops({}, false).emits('conversation.handOver').asked({ lastStart: 1600 })

// In a session that acknowledged nothing yet the service works by what it was sent, not by what waits.
const waiting = pen()
waiting.opening().at(1000).session(nominal, 2).at(1010).plays(1).at(1020).receives('user.configure', handed)
waiting.at(1030).starts().emits('output_audio_buffer.clear', { handle: 'handle#1' })
waiting.at(1040).acknowledged().emits('session.update', handed)
waiting.at(1090).acknowledged(handed).settled('user.configure')

// Speech that is told before the acknowledgement counts or not; whoever counts it misses no start when voice comes.
const early = pen()
early.opening().at(1000).session(nominal, 2).at(1010).starts().at(1050).acknowledged()
early.at(1200).voiced().at(7000).unvoiced().at(7100).stops()

// Whoever counts that start misses the end of the speech, and whoever does not its start.
const unended = pen()
unended.opening().at(1000).session(nominal, 2).at(1020).receives('capture.voiced').at(1021).starts()
unended.at(1050).acknowledged().at(5000).unvoiced().at(10_000).falls('stop-missing')

// Whether that start counted or not, its end is the end of speech.
const hasty = pen()
hasty.opening().at(1000).session(nominal, 2).at(1010).starts().at(1050).acknowledged()
hasty.at(2000).stops().at(3000).answered(1)

// After an update that is given up nobody knows what the service runs; when it tells of speech, it commits (TD-RUL-02).
const unsettled = pen()
unsettled.opening(manual).at(1000).receives('user.requestMode', { mode: 'server_vad' })
unsettled.emits('session.update', nominal).at(6000).notice('error', 'update-unacknowledged')
unsettled.settled('user.requestMode', 'rejected', 'UPDATE_UNACKNOWLEDGED').at(7000).receives('speech-start')
unsettled
  .at(8000)
  .receives('capture.voiced')
  .at(8100)
  .receives('user.commit')
  .notice('info', 'COMMIT_OWNED_BY_SERVER')

// An answer that was under way when the user committed may be taken for the one that is thought about.
const underway = pen()
underway.opening(manual).at(1000).receives('response.created', { response: 'response#1' })
underway
  .at(2000)
  .receives('capture.voiced')
  .at(3000)
  .receives('user.commit')
  .emits('input_audio_buffer.commit')
underway.emits('response.create').panel('thinking')
underway.at(4000).receives('response.done', { response: 'response#1' }).panel('ready')
underway.at(6000).unvoiced()

// No threshold is below nothing: what of such a report is in force is for everybody to say.
const beyond = pen()
beyond
  .opening()
  .at(1000)
  .receives('session.updated', { ...nominal, threshold: -0.1 })
beyond.emits('config-updated', { ...nominal, threshold: 0 }).notice('info', 'adjusted')

// A payload leaves nothing out: what a log does not say of it has its nominal value.
const terse = pen()
terse.opening({ ...nominal, createResponse: false, threshold: 0.7 }).at(1000)
terse.receives('session.updated', { mode: 'server_vad', silenceDurationMs: 3000 })
terse.emits('config-updated', { ...nominal, silenceDurationMs: 3000 }).notice('info', 'adjusted')

// Turn detection that is reported degraded, and stays so.
const degraded = pen()
degraded.opening().at(1000).receives('degraded').falls('degraded').at(7000).unvoiced()

// A threshold of the settings that is not safe is clamped, and the user is notified before it is sent.
const clamped = pen()
clamped
  .receives('service.initialize')
  .settled('service.initialize', 'resolved')
  .notice('info', 'clamped')
  .panel('ready')
clamped.at(10).receives('session.created', { session: 'session#1' })
clamped.emits('session.update', { ...nominal, threshold: 0.1 })
clamped.at(3000).receives('session.closed')

/** All of them. */
export const goodLogs: readonly Good[] = [
  good('a talk', talk.log),
  good('an end without a beginning', orphan.log),
  good('configurations', configs.log),
  good('manual mode', byHand.log, { mode: 'manual' }),
  good('an outage', outage.log),
  good('updates that nobody acknowledges', downtime.log),
  good('turn detection that stays degraded', degraded.log),
  good('semantic turn detection', narrative.log, { mode: 'semantic_vad', eagerness: 'high' }),
  good('an answer without audio', written.log),
  good('a change that waits', waiting.log),
  good('a start before the acknowledgement', early.log),
  good('a start that need not have counted', unended.log),
  good('its end', hasty.log),
  good('an update that is given up in manual mode', unsettled.log, { mode: 'manual' }),
  good('an answer that was under way', underway.log, { mode: 'manual' }),
  good('a threshold that is none', beyond.log),
  good('a threshold of the settings that is clamped', clamped.log, { threshold: 0.05 }),
  good('a report of few words', terse.log, { createResponse: false, threshold: 0.7 }),
  good('Session Manager in control', manager.log, { createResponse: false, interruptResponse: false }),
]
