/** A conversation as async functions: it prepares, then takes turn after turn, until its signal is aborted. */
import type * as Voice from '../../../../spec/agent-voice/contract.ts'
import { buffered, played, silenced } from './answer.ts'
import { codeOf, isAuth } from './checks.ts'
import type { Scene } from './scene.ts'
import type { Turn } from './turns.ts'

export async function converse(scene: Scene, signal: AbortSignal): Promise<void> {
  await prepared(scene, signal)
  while (!signal.aborted) await turn(scene, signal)
}

async function turn(scene: Scene, signal: AbortSignal): Promise<void> {
  await heard(scene, signal)
  if (scene.turn.phase === 'committing' && !(await finalised(scene, signal))) return
  if (!(await answered(scene, signal))) return
  if (!(await buffered(scene, signal))) return
  if (await played(scene, signal)) return
  await silenced(scene, signal)
}

function prepared(scene: Scene, signal: AbortSignal) {
  return scene.flow.stage<void>(signal, (done, scope) => {
    scene.timers.after(scene.settings.prepareTimeoutMs, () => scene.fault('PREPARE_TIMEOUT', false), scope)
    const check = () => {
      if (!scene.microphone || !scene.stt || scene.state !== 'preparing') return
      scene.listen('audio.ready')
      done()
    }
    return { ready: check }
  })
}

/** In listening, until an utterance is final, the user ends the turn, or tries the last one again. */
function heard(scene: Scene, signal: AbortSignal) {
  return scene.flow.stage<void>(signal, (done, scope) => {
    if (scene.turn.phase !== 'open') {
      done()
      return {}
    }
    let callOff = () => {}
    return {
      final: (utterance) => {
        callOff()
        if (!scene.isNew(utterance)) return scene.ignored('final')
        scene.ask(utterance, 'stt.final')
        done()
      },
      partial: (utterance) => {
        if (!scene.isNew(utterance)) return
        scene.turn.utterance = utterance
        scene.begin()
      },
      speech: ({ on }) => {
        callOff()
        if (scene.policy === 'manual') return
        if (on) return scene.begin()
        callOff = scene.timers.after(scene.settings.finalizeTimeoutMs, () => missed(scene), scope)
      },
      endTurn: () => {
        scene.turn.phase = 'committing'
        scene.begin()
        scene.offered = null
        scene.move('processing', 'user.endTurn')
        scene.doors.tell(({ stt }) => stt.commit())
        done()
      },
      retry: ({ turnId }) => {
        const { offered } = scene
        if (offered === null || offered.id !== turnId) return scene.ignored('retry')
        again(scene, offered)
        done()
      },
    }
  })
}

function missed(scene: Scene) {
  scene.doors.diagnose('budget.exceeded', { reason: 'stt.final' })
  if (scene.choices.missingFinal === 'commit') scene.doors.tell(({ stt }) => stt.commit())
}

function again(scene: Scene, offered: Turn) {
  scene.offered = null
  if (scene.choices.retriedTurn === 'same') scene.turn = offered
  else {
    const { utterance, requestId, attempt } = offered
    Object.assign(scene.turn, { utterance, requestId, attempt })
    scene.begin()
  }
  scene.turn.answer = ''
  scene.turn.handleId = undefined
  scene.turn.phase = 'asked'
  scene.move('processing', 'user.retry')
  scene.send()
}

/** After a manual end of the turn, until the transcript is there. */
function finalised(scene: Scene, signal: AbortSignal) {
  return scene.flow.stage<boolean>(signal, (done, scope) => {
    const miss = () => {
      scene.giveUp('stt.timeout', 'notHeard', false)
      done(false)
    }
    scene.timers.after(scene.settings.finalizeTimeoutMs, miss, scope)
    return {
      final: (utterance) => {
        if (scene.knows(utterance.utteranceId)) return scene.ignored('final')
        if (utterance.text.trim() === '') {
          if (scene.choices.emptyFinal === 'return') {
            scene.giveUp('stt.final', 'notHeard', false)
            done(false)
          }
          return
        }
        scene.ask(utterance, 'stt.final')
        done(true)
      },
    }
  })
}

/** Until an answer is in hand, or none will come. */
function answered(scene: Scene, signal: AbortSignal) {
  return scene.flow.stage<boolean>(signal, (done, scope) => {
    const { settings, turn, choices } = scene
    const first = turn.attempt
    let retrying = false
    let callOff = () => {}
    const late = () => {
      scene.giveUp('copilot.timeout', 'copilotTimeout', true)
      done(false)
    }
    // The time is strict: what comes at the limit is still in time.
    const arm = () => {
      callOff()
      callOff = scene.timers.after(settings.copilotTimeoutMs + 1, late, scope)
    }
    let counting = false
    arm()
    const answer = (content: unknown) => {
      turn.unanswered = false
      const text = typeof content === 'string' ? content : ''
      if (text.trim() === '') {
        scene.giveUp('copilot.response', 'noAnswer', true)
        return done(false)
      }
      turn.answer = text
      scene.say()
      done(true)
    }
    const failed = (error: Voice.CopilotError | undefined) => {
      const tries = turn.attempt - first
      if (error?.retryable !== true || !scene.asksCopilot || tries >= settings.copilotMaxRetries) {
        turn.unanswered = false
        const code = codeOf(error?.code)
        scene.doors.diagnose('copilot.failed', { code }, { request: turn.requestId })
        scene.giveUp('copilot.response', 'copilotFailed', true, isAuth(code) ? 'remediation.auth.signIn' : undefined)
        return done(false)
      }
      retrying = true
      const pause = Math.min(settings.copilotRetryBaseMs * 2 ** tries, settings.copilotRetryCapMs)
      const retry = () => {
        retrying = false
        scene.send()
        if (choices.answerTime === 'each-try') arm()
      }
      scene.timers.after(pause, retry, scope)
    }
    return {
      accepted: ({ requestId }) => {
        if (turn.requestId === undefined && settings.responder === 'server' && !scene.requests.has(requestId))
          return scene.adopt(requestId)
        if (requestId !== turn.requestId) return scene.ignored('accepted')
        if (scene.state === 'processing') scene.move('waitingForCopilot', 'copilot.request')
        if (choices.answerTime === 'from-accepted' && !counting) arm()
        counting = true
      },
      answer: ({ event }) => {
        if (turn.requestId === undefined && settings.responder === 'server' && !scene.requests.has(event.requestId)) {
          scene.requests.add(event.requestId)
          turn.requestId = event.requestId
        }
        if (event.requestId !== turn.requestId) return scene.ignored('answer')
        if (event.status === 'completed') answer(event.content)
        else if (event.status === 'failed' && !retrying) failed(event.error)
      },
      local: ({ turnId, content }) => {
        if (settings.responder !== 'local' || turnId !== turn.id) return scene.ignored('local')
        answer(content)
      },
    }
  })
}
