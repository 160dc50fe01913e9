/** The parts of the Amplifier chart: guards, delays, context updates and effects. */
import { setup } from 'xstate'
import { effectsOf } from '../effect.ts'
import { delays } from './chart/delays.ts'
import type { ChartSettings, Context } from './context.ts'
import type { Effects } from './effects.ts'
import type { Received } from './events.ts'
import { guards } from './guards.ts'
import { updates } from './updates.ts'

const effect = effectsOf<Effects>()

const kit = setup({
  types: {
    context: {} as Context,
    events: {} as Received,
    input: {} as ChartSettings,
  },
  guards,
  delays,
})

/** Every part, by name. */
export const parts = kit.extend({
  actions: {
    ...updates(kit.assign),

    publish: effect<'publish'>(),
    error: effect<'error'>(),
    timeout: effect<'timeout'>(),
    warning: effect<'warning'>(),
    'session.request': effect<'session.request'>(),
    'session.get': effect<'session.get'>(),
    'sdp.post': effect<'sdp.post'>(),
    'audio.verify': effect<'audio.verify'>(),
    'attempt.abort': effect<'attempt.abort'>(),
    'attempt.reason': effect<'attempt.reason'>(),
    'reconnect.failed': effect<'reconnect.failed'>(),
    'connection.close': effect<'connection.close'>(),
    'session.configure': effect<'session.configure'>(),
    'session.restore': effect<'session.restore'>(),
    'context.restore': effect<'context.restore'>(),
    'context.save': effect<'context.save'>(),
    'transcript.save': effect<'transcript.save'>(),
    'input_audio_buffer.commit': effect<'input_audio_buffer.commit'>(),
    'response.create': effect<'response.create'>(),
    'response.cancel': effect<'response.cancel'>(),
    'conversation.item.truncate': effect<'conversation.item.truncate'>(),
    'transcript.update': effect<'transcript.update'>(),
    'transcript.append': effect<'transcript.append'>(),
    'vad.enable': effect<'vad.enable'>(),
    'capture.begin': effect<'capture.begin'>(),
    'capture.end': effect<'capture.end'>(),
    'buffers.clear': effect<'buffers.clear'>(),
    'queue.drop': effect<'queue.drop'>(),
    'transcription.started': effect<'transcription.started'>(),
    'playback.prepare': effect<'playback.prepare'>(),
    'playback.play': effect<'playback.play'>(),
    'playback.stop': effect<'playback.stop'>(),
    'cue.play': effect<'cue.play'>(),
    'tool.call': effect<'tool.call'>(),
    'tool.cancel': effect<'tool.cancel'>(),
    'tools.cancel': effect<'tools.cancel'>(),
    'task.spawn': effect<'task.spawn'>(),
    'task.cancel': effect<'task.cancel'>(),
    'tasks.cancel': effect<'tasks.cancel'>(),
    'progress.subscribe': effect<'progress.subscribe'>(),
    'progress.unsubscribe': effect<'progress.unsubscribe'>(),
    'progress.show': effect<'progress.show'>(),
    'partial.keep': effect<'partial.keep'>(),
    'output.submit': effect<'output.submit'>(),
    'output.fail': effect<'output.fail'>(),
    'output.cancel': effect<'output.cancel'>(),
    'output.late': effect<'output.late'>(),
    'output.kept': effect<'output.kept'>(),
    'utterances.submit': effect<'utterances.submit'>(),
    retry: effect<'retry'>(),
    'ui.status': effect<'ui.status'>(),
    'ui.clear': effect<'ui.clear'>(),
    'ui.message': effect<'ui.message'>(),
    'ui.notice': effect<'ui.notice'>(),
    'ui.retry': effect<'ui.retry'>(),
    'metrics.note': effect<'metrics.note'>(),
    'metrics.first': effect<'metrics.first'>(),
    'metrics.response': effect<'metrics.response'>(),
  },
})
