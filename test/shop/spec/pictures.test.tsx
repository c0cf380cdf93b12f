import { fireEvent, screen, waitFor } from '@testing-library/react'
import { rule } from '../../spec/behaviour'
import type { Replies } from '../../support/cannedServer'
import { elements } from '../../support/elements'
import { everything, readingScreens } from '../../support/everyScreen'
import { renderShop } from '../../support/renderShop'

/** The pictures of products, categories, libraries and people; what was drawn for the shop itself lies in /art. */
const pictures = () => elements<HTMLImageElement>('main img:not([src^="/art/"])')
/** Buttons that show a picture large; they say so in the same words everywhere. */
const enlargers = () => screen.queryAllByRole('button', { name: /enlarge/i })
const placeholders = () => elements('main svg[viewBox="0 0 120 120"]')

/** The same answers, with every picture gone or with one everywhere. */
const withPictures = (replies: Replies, picture: string | null): Replies =>
  Object.fromEntries(
    Object.entries(replies).map(([call, reply]) => [
      call,
      typeof reply === 'object' && 'body' in reply
        ? {
            ...reply,
            body: reply.body.replace(
              /"(imageUrl|imgUrl|vendorImage|productImage|profileImage)":(?:"[^"]*"|null)/g,
              `"$1":${JSON.stringify(picture)}`,
            ),
          }
        : reply,
    ]),
  )

beforeAll(() => import('../../../src/shop/ui/carousel/SlickCarousel'))

const paths = [...new Map(readingScreens.map((each) => [each.path, each])).values()]

describe(`${rule('SHOP-8')}: a picture that is not there`, () => {
  it.each(paths)(`${rule('SHOP-7')}: missing on $path`, async ({ path, isPrivate }) => {
    await renderShop({
      path,
      replies: withPictures(everything(), null),
      ...(isPrivate && { token: 'a-token-of-ours' }),
    })
    await waitFor(() => {
      expect(placeholders()).not.toHaveLength(0)
    })
    expect(pictures()).toEqual([])
    expect(enlargers()).toEqual([])
  })

  // The profile's picture is a fixed placeholder (PROFILE-1).
  it.each(paths.filter(({ path }) => path !== '/profile'))(
    `${rule('SHOP-7')}: broken on $path`,
    async ({ path, isPrivate }) => {
      await renderShop({
        path,
        replies: withPictures(everything(), '/pictures/gone/640.webp'),
        ...(isPrivate && { token: 'a-token-of-ours' }),
      })
      await waitFor(() => {
        expect(pictures()).not.toHaveLength(0)
      })
      await waitFor(() => {
        expect(screen.queryByText('Loading...')).not.toBeInTheDocument()
      })
      for (const picture of pictures()) fireEvent.error(picture)
      await waitFor(() => {
        expect(pictures()).toEqual([])
      })
      expect(placeholders()).not.toHaveLength(0)
      expect(enlargers()).toEqual([])
    },
  )
})
