// Reads one inbound message: a client event, or the refusal that it gets.

const PAYLOADS = new Map([
  ['session.start', []],
  ['input_audio.append', ['chunk']],
  ['input_audio.commit', []],
  ['response.cancel', []],
])

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

const refuse = (code, message) => ({ refusal: { code, message } })
const invalid = (message) => refuse('invalid_message', message)

// Gives { event: { type, payload } }, { refusal: { code, message } } or { close: code }.
export function readMessage(data, isBinary, choices) {
  if (isBinary) return readBinary(choices)
  let value
  try {
    value = JSON.parse(data.toString('utf8'))
  } catch {
    return refuse('invalid_json', 'The message is not JSON.')
  }
  return readEnvelope(value, choices)
}

// Only text is accepted; the document does not say how a binary message is turned away.
function readBinary(choices) {
  if (choices['binary-message'] === 'c') return { close: 1003 }
  if (choices['binary-message'] === 'b') return refuse('unsupported_data', 'Only text messages are accepted.')
  return invalid('Only text messages are accepted.')
}

function readEnvelope(value, choices) {
  if (!isObject(value)) return invalid('The message is not an envelope.')
  const { type, payload } = value
  if (!Object.hasOwn(value, 'type') || typeof type !== 'string') return invalid('The envelope has no type.')
  if (!Object.hasOwn(value, 'payload') || !isObject(payload)) return invalid('The envelope has no payload.')
  const members = PAYLOADS.get(type)
  if (members === undefined) return invalid('The event is not supported.')
  if (choices['unknown-members'] === 'b') {
    if (Object.keys(value).length > 2) return invalid('The envelope has an unknown member.')
    if (Object.keys(payload).some((name) => !members.includes(name)))
      return invalid('The payload has an unknown member.')
  }
  if (type === 'input_audio.append') {
    const wrong = chunkFault(payload, choices)
    if (wrong) return invalid(wrong)
  }
  return { event: { type, payload } }
}

function chunkFault(payload, choices) {
  if (!Object.hasOwn(payload, 'chunk') || typeof payload.chunk !== 'string')
    return 'The chunk is not a string.'
  if (choices['empty-chunk'] === 'b' && payload.chunk === '') return 'The chunk is empty.'
  if (choices['chunk-alphabet'] === 'b' && !BASE64.test(payload.chunk)) return 'The chunk is not base64.'
  return null
}
