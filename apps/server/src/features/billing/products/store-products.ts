import type { Sql } from "../../../platform/db/database.ts";
import { eq } from "../../../platform/db/drizzle.ts";
import { products } from "../tables.ts";

export type ProductRow = typeof products.$inferSelect;

export const allProducts = async (db: Sql): Promise<ProductRow[]> => await db.select().from(products);

export async function productById(db: Sql, id: string): Promise<ProductRow | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  return row ?? null;
}

export type ProductChanges = Partial<Omit<ProductRow, "id" | "code">>;

/** Null when there is no such product. */
export async function changeProduct(db: Sql, id: string, changes: ProductChanges): Promise<ProductRow | null> {
  const [row] = await db.update(products).set(changes).where(eq(products.id, id)).returning();
  return row ?? null;
}
