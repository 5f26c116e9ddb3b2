import { GrpcTypes } from '@mysten/sui/grpc'
import { services } from './grpcCalls.mjs'

const INVALID_ARGUMENT = 3
const UNIMPLEMENTED = 12
const INTERNAL = 13

/** The part of the response that a read mask applies to. Default: the response itself. */
const roots = {
  getEpoch: 'epoch',
  getTransaction: 'transaction',
  executeTransaction: 'transaction',
  listOwnedObjects: 'objects',
  listTransactions: 'transaction',
}

const failure = (status, message) => Object.assign(new Error(message), { status })

/** Answers one gRPC-web request, whose answer may be a stream. Returns the body in the requested format. */
export async function answerGrpc(ledger, path, body, isText) {
  const chunks = []
  let status = 0
  let message = ''
  try {
    const bytes = isText ? Buffer.from(body.toString('latin1'), 'base64') : body
    for (const message of await call(ledger, path, readFrame(bytes))) chunks.push(frame(0, message))
  } catch (error) {
    status = error.status ?? statusOf(error.code)
    message = error.message
  }
  const trailer = `grpc-status:${status}\r\ngrpc-message:${encodeURIComponent(message)}\r\n`
  chunks.push(frame(0x80, Buffer.from(trailer)))
  const whole = Buffer.concat(chunks)
  return isText ? whole.toString('base64') : whole
}

/** The ledger uses JSON-RPC codes; the services use gRPC codes. */
function statusOf(code) {
  if (code === undefined) return INTERNAL
  return code > 0 ? code : INVALID_ARGUMENT
}

async function call(ledger, path, bytes) {
  const [, service = '', name = ''] = /^\/sui\.rpc\.v2\.(\w+)\/(\w+)$/.exec(path) ?? []
  const method = GrpcTypes[service]?.methods?.find(found => found.name === name)
  const run = services[service]?.[method?.localName]
  if (!run) throw failure(UNIMPLEMENTED, `${path} is not implemented in this sandbox`)
  const request = method.I.fromBinary(bytes)
  const answer = await run(ledger, request)
  const { paths } = request.readMask ?? {}
  const { [method.localName]: root } = roots
  if (method.serverStreaming) {
    for (const message of answer) if (message[root]) message[root] = masked(message[root], paths ?? [])
    return answer.map(message => encode(method.O, message))
  }
  if (paths && name === 'BatchGetObjects') {
    for (const { result } of answer.objects) if (result.object) result.object = masked(result.object, paths)
  } else if (paths && root) answer[root] = masked(answer[root], paths)
  else if (paths) return [encode(method.O, masked(answer, paths))]
  return [encode(method.O, answer)]
}

const encode = (type, partial) => type.toBinary(type.create(partial))

/** Returns only the fields in the mask, as validators do, so that reading any other field fails here as well. */
function masked(value, paths) {
  if (Array.isArray(value)) return value.map(item => masked(item, paths))
  const inner = new Map()
  for (const path of paths) {
    const [first, ...rest] = path.split('.')
    const name = first.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
    inner.set(name, [...(inner.get(name) ?? []), rest.join('.')])
  }
  const kept = {}
  for (const [name, below] of inner) {
    if (value[name] === undefined) continue
    kept[name] = below.includes('') ? value[name] : masked(value[name], below)
  }
  return kept
}

function frame(kind, bytes) {
  const head = Buffer.alloc(5)
  head.writeUInt8(kind, 0)
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

function readFrame(bytes) {
  if (bytes.length < 5 || bytes[0] !== 0 || bytes.readUInt32BE(1) !== bytes.length - 5)
    throw failure(INVALID_ARGUMENT, 'A request must be a single data frame')
  return bytes.subarray(5)
}
