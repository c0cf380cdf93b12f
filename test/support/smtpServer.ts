import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What the server answers to: the greeting, a command, or a whole message. */
type Stage = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'message' | 'QUIT'

export interface SmtpServer {
  /** For SMTP_URL. */
  url: string
  /** Every message that was taken, as it came. */
  taken: string[]
  /** Recipients of all messages that were begun. */
  asked: string[]
  /** ms that each answer takes. */
  delay: number
  /** Answers other than the usual ones; null: none ever comes. */
  replies: Partial<Record<Stage, string | null>>
  /** Conversations that are open now. */
  open: () => number
  close: () => Promise<void>
}

const usual: Record<Stage, string> = {
  greeting: '220 ready',
  EHLO: '250 ok',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  message: '250 kept',
  QUIT: '221 bye',
}

const end = '\r\n.\r\n'

/** A real SMTP server (RFC 5321) on this machine, without encryption, as slow or unwilling as a test wants it. */
export const startSmtpServer = async (): Promise<SmtpServer> => {
  const sockets = new Set<Socket>()
  const smtp = { taken: [], asked: [], delay: 0, replies: {} } as unknown as SmtpServer

  const talk = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let text = ''
    let isMessage = false
    let answering = Promise.resolve()
    const answer = (stage: Stage) => {
      const reply = smtp.replies[stage] === undefined ? usual[stage] : smtp.replies[stage]
      answering = answering.then(async () => {
        if (smtp.delay > 0) await pause(smtp.delay)
        if (reply !== null && socket.writable) socket.write(`${reply}\r\n`)
      })
      return reply
    }
    const readMessage = () => {
      const length = text.indexOf(end)
      if (length < 0) return false
      const message = text.slice(0, length)
      text = text.slice(length + end.length)
      isMessage = false
      if (answer('message')?.startsWith('250') === true) smtp.taken.push(message)
      return true
    }
    const readCommand = () => {
      const length = text.indexOf('\r\n')
      if (length < 0) return false
      const line = text.slice(0, length)
      text = text.slice(length + 2)
      const stage = line.slice(0, 4).toUpperCase() as Stage
      if (stage === 'RCPT') smtp.asked.push(/<(.*)>/.exec(line)?.[1] ?? '')
      isMessage = answer(stage)?.startsWith('354') === true
      return true
    }
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part
      while (isMessage ? readMessage() : readCommand());
    })
    answer('greeting')
  }
  const server = createServer(talk).listen(0, '127.0.0.1')
  await once(server, 'listening')
  smtp.url = `smtp://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  smtp.open = () => sockets.size
  smtp.close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return smtp
}
