/** The second half of a turn: an answer is buffered, played, and perhaps interrupted. */
import type { Happenings, Handlers } from './flow.ts'
import type { Scene } from './scene.ts'

/** What a failed playback means, in every stage of an answer. */
function unspeakable(scene: Scene, { code, fatal }: Happenings['ttsError'], done: (value: boolean) => void) {
  if (fatal || scene.choices.ttsFailure === 'faulted') return scene.fault(code, fatal)
  scene.giveUp('tts.error', 'ttsFailed', false)
  done(false)
}

/** Until the first audio of the answer is buffered. */
export function buffered(scene: Scene, signal: AbortSignal) {
  return scene.flow.stage<boolean>(signal, (done, scope) => {
    const { turn } = scene
    const mine = (handleId: string) => handleId === turn.handleId
    let callOff = () => {}
    const late = () => {
      const { handleId } = turn
      if (handleId !== undefined) scene.doors.tell(({ tts }) => tts.hardStop(handleId))
      scene.giveUp('tts.timeout', 'ttsFailed', false)
      done(false)
    }
    const arm = () => {
      callOff()
      callOff = scene.timers.after(scene.settings.ttsStartTimeoutMs, late, scope)
    }
    arm()
    return {
      spokenAgain: arm,
      buffered: ({ handleId }) => {
        if (!mine(handleId)) return scene.ignored('buffered')
        scene.move('speaking', 'tts.bufferReady')
        scene.align()
        done(true)
      },
      played: ({ handleId }) => {
        if (!mine(handleId)) return scene.ignored('played')
        scene.complete()
        scene.listen('tts.complete')
        done(false)
      },
      ttsError: (what) => (mine(what.handleId) ? unspeakable(scene, what, done) : scene.ignored('ttsError')),
      accepted: ({ requestId }) => {
        const mayWait = scene.choices.lateAccepted === 'enter-waiting' && requestId === turn.requestId
        if (mayWait && scene.state === 'processing') scene.move('waitingForCopilot', 'copilot.request')
      },
    }
  })
}

/** In speaking; true when the turn is over, false when the user has interrupted it. */
export function played(scene: Scene, signal: AbortSignal) {
  return scene.flow.stage<boolean>(signal, (done) => {
    const { turn } = scene
    const mine = (handleId: string) => handleId === turn.handleId
    const interrupted = (detectedAt: number) => {
      turn.interruptions += 1
      turn.bargedInAt = detectedAt
      scene.move('interrupted', 'user.interrupt')
      const { id: turnId, handleId } = turn
      if (handleId !== undefined) {
        scene.doors.tell(({ tts }) => tts.cancel(handleId))
        scene.doors.tell(({ captions }) => captions.truncate({ turnId, handleId }))
      }
      scene.shown.turn('turn-interrupted', turn, 'assistant')
      scene.persist('interrupted')
      done(false)
    }
    const heeds = () => scene.settings.bargeIn && scene.policy !== 'manual'
    const finished = () => {
      scene.complete()
      scene.listen('tts.complete')
      done(true)
    }
    const handlers: Handlers = {
      interrupt: ({ detectedAt }) => interrupted(detectedAt),
      speech: ({ on, detectedAt }) => {
        if (on && heeds()) interrupted(detectedAt)
      },
      partial: (utterance) => {
        if (scene.choices.partialInterrupts === 'yes' && heeds() && scene.isNew(utterance))
          interrupted(scene.doors.now())
      },
      played: ({ handleId }) => (mine(handleId) ? finished() : scene.ignored('played')),
      ttsError: (what) => {
        if (!mine(what.handleId)) return scene.ignored('ttsError')
        unspeakable(scene, what, () => done(true))
      },
    }
    if (scene.choices.idleWhileSpeaking === 'complete')
      handlers.silent = ({ handleId }) => (mine(handleId) ? finished() : scene.ignored('silent'))
    return handlers
  })
}

/** In interrupted, until the answer is silent or the budget is over. */
export function silenced(scene: Scene, signal: AbortSignal) {
  return scene.flow.stage<void>(signal, (done, scope) => {
    const { turn, doors, settings } = scene
    const clear = () => {
      scene.listen('interrupt.cleared')
      done()
    }
    const over = () => {
      const { handleId } = turn
      if (handleId !== undefined) doors.tell(({ tts }) => tts.hardStop(handleId))
      doors.diagnose('forced', { reason: 'interrupt.cleared' })
      clear()
    }
    scene.timers.after(turn.bargedInAt + settings.interruptBudgetMs - doors.now(), over, scope)
    const mine = (what: { handleId: string }) => (what.handleId === turn.handleId ? clear() : scene.ignored('tts'))
    return {
      silent: mine,
      played: mine,
      ttsError: (what) => {
        if (what.handleId === turn.handleId && what.fatal) scene.fault(what.code, true)
        else mine(what)
      },
    }
  })
}
