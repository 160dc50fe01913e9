/** THINKING: the model has a limited time to answer, refusals and pauses included; audio is not passed on. */
import { and } from 'xstate'
import { parts } from '../setup.ts'
import { byHand, fail, listen, respond } from './courses.ts'
import { abortRequest, accept, alertAbout, enter, log, notice, reported, sendRequest } from './effects-of.ts'
import { id, places } from './places.ts'

const requesting = parts.createStateConfig({
  on: {
    LLM_RATE_LIMITED: [
      {
        guard: and(['turnIsCurrent', 'retriesLeft', 'firstRefusal']),
        target: 'rateLimited',
        meta: id('VT-12'),
        actions: ['countRefusal', notice('rate-limited')],
      },
      {
        guard: and(['turnIsCurrent', 'retriesLeft']),
        target: 'rateLimited',
        meta: id('VT-13'),
        actions: 'countRefusal',
      },
      {
        guard: 'turnIsCurrent',
        target: places.listening,
        meta: id('VT-15'),
        actions: fail('modelFailed', 'MODEL_BUSY'),
      },
    ],
  },
})

/** The request waits to be sent again. */
const rateLimited = parts.createStateConfig({
  after: { llmRetry: { target: 'requesting', meta: id('VT-14'), actions: ['openRequest', sendRequest] } },
})

export const thinking = parts.createStateConfig({
  initial: 'requesting',
  entry: 'watchThinking',
  exit: alertAbout('thinking'),
  on: {
    LLM_RESPONSE_READY: [
      {
        guard: and(['turnIsCurrent', 'blank']),
        target: places.responding,
        meta: id('VT-10'),
        actions: respond('default'),
      },
      { guard: 'turnIsCurrent', target: places.responding, meta: id('VT-09'), actions: respond('answer') },
    ],
    LLM_ERROR: {
      guard: 'turnIsCurrent',
      target: places.listening,
      meta: id('VT-16'),
      actions: fail('modelFailed', 'MODEL_FAILED'),
    },
    TRANSITION: [
      {
        ...byHand.responding,
        meta: id('VT-53'),
        actions: [abortRequest, 'dropRequest', enter('RESPONDING'), ...reported('RESPONDING'), accept],
      },
      { ...byHand.listening, meta: id('VT-54'), actions: [abortRequest, ...listen, accept] },
    ],
  },
  after: {
    llm: {
      target: places.responding,
      meta: id('VT-11'),
      actions: [log('modelTimedOut'), abortRequest, ...respond('fallback')],
    },
    alert: { meta: id('VT-17'), actions: alertAbout('thinking') },
  },
  states: { requesting, rateLimited, unasked: {} },
})
