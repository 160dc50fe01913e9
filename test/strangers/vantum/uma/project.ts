import type { Fact, Request, Speech, View } from './facts.ts'

type Of<Type extends Fact['type']> = Extract<Fact, { readonly type: Type }>

/** The view after one more fact. */
export function apply(view: View, fact: Fact): View {
  switch (fact.type) {
    case 'created':
      return { ...view, createdAt: fact.at, since: fact.at }
    case 'established':
      return { ...view, established: fact.parts }
    case 'moved':
      return moved(view, fact)
    case 'voice':
    case 'window-began':
      return { ...view, voice: voice(view, fact) }
    case 'turn-began':
      return turnBegan(view, fact)
    case 'asked':
      return request(view, { attempt: fact.attempt, running: true })
    case 'token':
      return request(view, { tokens: (view.request?.tokens ?? '') + fact.text })
    case 'refused':
      return request(view, { running: false, refusals: (view.request?.refusals ?? 0) + 1 })
    case 'request-closed':
      return { ...view, request: null }
    case 'answered':
      return answered(view, fact)
    case 'chunk-came':
      return speech(view, (now) => ({ held: [...now.held, fact.chunk], over: now.over || fact.chunk.last }))
    case 'chunk-sent':
      return speech(view, (now) => ({
        held: now.held.filter((chunk) => chunk !== fact.chunk),
        sent: [...now.sent, { at: fact.at, chunk: fact.chunk }],
      }))
    case 'silenced':
      return speech(view, () => ({ silenced: true, cancelled: fact.cancelled, held: [] }))
    case 'interrupted':
      return {
        ...view,
        history: view.history.map((one) =>
          one.utteranceId === fact.utteranceId && one.message.role === 'assistant'
            ? { ...one, message: fact.message }
            : one,
        ),
      }
    case 'speech-closed':
      return { ...view, speech: null }
    case 'alerted':
      return { ...view, alerted: true }
    case 'client-gone':
      return { ...view, clientGone: true }
    case 'released':
      return { ...view, released: true }
  }
}

function moved(view: View, { at, to }: Of<'moved'>): View {
  const interrupted = to === 'INTERRUPTED'
  return {
    ...view,
    state: to,
    since: at,
    stays: [...view.stays, { state: view.state, from: view.since, to: at }],
    alerted: false,
    interruptions: view.interruptions + (interrupted ? 1 : 0),
    // An interruption is speech, whatever else was reported of it.
    voice: interrupted ? { ...view.voice, heard: true, spoke: true } : view.voice,
  }
}

/** A confidence holds until the next one, so speech that goes on belongs to the next transcript too. */
function voice({ voice: now }: View, fact: Of<'voice'> | Of<'window-began'>): View['voice'] {
  const going = now.aboveSince !== null
  if (fact.type === 'window-began') return { ...now, heard: going, spoke: going }
  if (!fact.above) return { ...now, aboveSince: null, heard: true }
  return { aboveSince: now.aboveSince ?? fact.at, heard: true, spoke: true }
}

function turnBegan(view: View, { utteranceId, content }: Of<'turn-began'>): View {
  const begun = { utteranceId, attempt: 0, running: false, refusals: 0, tokens: '' }
  const said = content === null ? [] : [{ utteranceId, message: { role: 'user', content } as const }]
  return { ...view, turns: view.turns + 1, request: begun, history: [...view.history, ...said] }
}

function answered(view: View, { utteranceId, text }: Of<'answered'>): View {
  const message = { role: 'assistant', content: text } as const
  return {
    ...view,
    request: null,
    speech: { utteranceId, text, held: [], sent: [], over: false, silenced: false, cancelled: false },
    history: [...view.history, { utteranceId, message }],
  }
}

function request(view: View, change: Partial<Request>): View {
  return view.request === null ? view : { ...view, request: { ...view.request, ...change } }
}

function speech(view: View, change: (now: Speech) => Partial<Speech>): View {
  return view.speech === null ? view : { ...view, speech: { ...view.speech, ...change(view.speech) } }
}
