import type { DeskMessage, DeskMessages, DeskMessagesQuery } from '../../../contract/desk/messages'
import { type Fields, fieldsOf, listOf, numberOf, words } from '../../api/fields'
import type { Reader } from '../../api/readers'
import { desk, deskApi } from '../deskApi'

const textOf = (value: unknown) => words(value) ?? ''

const answerOf = (answer: unknown): DeskMessage['answer'] => {
  if (typeof answer !== 'object' || answer === null) return null
  const { text, at, by } = fieldsOf(answer)
  return { text: textOf(text), at: textOf(at), by: words(by) }
}

const readMessage = (message: Fields): DeskMessage => ({
  messageId: numberOf(message.messageId) ?? 0,
  name: textOf(message.name),
  email: textOf(message.email),
  subject: textOf(message.subject),
  message: textOf(message.message),
  createdAt: textOf(message.createdAt),
  answer: answerOf(message.answer),
})

const readMessages: Reader<DeskMessages> = (data) => {
  const { messages, next } = fieldsOf(data)
  return { messages: listOf(messages, readMessage), next: numberOf(next) }
}

const messagesApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    deskMessages: build.query<DeskMessages, DeskMessagesQuery>({
      query: (filter) => desk('deskMessages', { query: filter, read: readMessages }),
      providesTags: ['DeskMessages'],
    }),
    answerMessage: build.mutation<DeskMessage, { messageId: number; answer: string }>({
      query: ({ messageId, answer }) =>
        desk('answerMessage', {
          params: { messageId },
          body: { answer },
          read: (data) => readMessage(fieldsOf(data)),
        }),
      // Where it was refused somebody else has answered by now.
      invalidatesTags: ['DeskMessages'],
    }),
  }),
})

export const { useDeskMessagesQuery, useAnswerMessageMutation } = messagesApi
