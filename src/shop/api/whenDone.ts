interface Started<Data> {
  getState: () => unknown
  queryFulfilled: Promise<{ data: Data }>
}

/** What the server said yes with to a change; null where it did not, or where the cache is another shopper's by now. */
export const whenDone = async <Data>({ getState, queryFulfilled }: Started<Data>): Promise<Data | null> => {
  const epoch = () => (getState() as { session: { epoch?: number } }).session.epoch
  const begun = epoch()
  const data = await queryFulfilled.then(
    (answer) => answer.data,
    () => null,
  )
  return epoch() === begun ? data : null
}
