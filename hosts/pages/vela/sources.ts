/** The sources of the sound of a turn: generated here, or recorded by the microphone. */
import { framesOf } from '../../../simulators/audio/pcm.ts'
import { recording } from '../../../simulators/audio/recording.ts'
import { chunkMs, chunkOf, rateHz } from './chunk.ts'
import type { Source } from './recording.ts'

const lengthMs = 2000

/** A simulated speaker that repeats the same two seconds, at the speed of human speech. */
const made: Source = async (receive) => {
  const samples = recording('built in', rateHz, { lengthMs, speech: [{ fromMs: 0, toMs: lengthMs - 200 }] })
  const chunks = framesOf(samples, rateHz, chunkMs).map(chunkOf)
  let next = 0
  const timer = setInterval(() => receive(chunks[next++ % chunks.length] ?? ''), chunkMs)
  return () => clearInterval(timer)
}

/** The user of the page. Samples are cut into chunks in the audio thread, by `worklets/recorder.ts`. */
const microphone: Source = async (receive) => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
  const context = new AudioContext({ sampleRate: rateHz })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
    void context.close()
  }
  try {
    await context.audioWorklet.addModule(new URL('worklets/recorder.js', import.meta.url))
    const recorder = new AudioWorkletNode(context, 'recorder', { numberOfOutputs: 0 })
    recorder.port.onmessage = ({ data }: MessageEvent<Int16Array>) => receive(chunkOf(data))
    context.createMediaStreamSource(stream).connect(recorder)
    return stop
  } catch (error) {
    stop()
    throw error
  }
}

/** The sources by the value of their choice on the page. */
export const sources: Readonly<Record<string, Source>> = { made, microphone }

/** Why no audio is available, in our words: those of the browser differ from engine to engine. */
export const whyDeaf = (error: unknown): string => {
  const reasons: Readonly<Record<string, string>> = {
    NotAllowedError: 'it was not allowed',
    NotFoundError: 'there is none',
    NotReadableError: 'another program has it',
  }
  const name = error instanceof DOMException ? error.name : ''
  return `The microphone cannot be used: ${reasons[name] ?? 'the browser refused it'}.`
}
