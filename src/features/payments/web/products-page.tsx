import { useQuery } from '@tanstack/react-query';
import { apiClient } from '../../../kit/web/console/api.ts';
import { Button } from '../../../kit/web/console/button.tsx';
import { Card } from '../../../kit/web/console/card.tsx';
import { consoleMessages } from '../../../kit/web/console/console-messages.ts';
import { FoldedForm } from '../../../kit/web/console/dialog.tsx';
import { FailureBanner } from '../../../kit/web/console/failure-banner.tsx';
import { IfMay } from '../../../kit/web/console/if-may.tsx';
import { useText } from '../../../kit/web/console/language.tsx';
import { PageHeader } from '../../../kit/web/console/page-header.tsx';
import { useMay } from '../../../kit/web/console/rights.ts';
import { Spinner } from '../../../kit/web/console/spinner.tsx';
import { useDialogParameter } from '../../../kit/web/console/use-dialog-parameter.ts';
import { FULL_PACKAGE } from '../../access/rules.ts';
import { LAWYERS_SUBSCRIPTION, type Product, type ProductCalls } from '../product-contract.ts';
import { productMessages } from '../product-messages.ts';
import { PRODUCTS_KEY, ProductForm, type ProductKind } from './product-form.tsx';

const productApi = apiClient<ProductCalls>();

/** What is sold beside the codes of law: one card for each, with its form. */
export function ProductsPage() {
  const text = useText(productMessages);
  const { loading } = useText(consoleMessages);
  const products = useQuery({
    queryKey: PRODUCTS_KEY,
    queryFn: ({ signal }) => productApi('GET /products', { signal }),
  });
  const items = products.data?.items ?? [];
  const missing = [FULL_PACKAGE, LAWYERS_SUBSCRIPTION].filter(
    (code) => !items.some((product) => product.code === code),
  );
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid max-w-3xl gap-6">
        <p className="text-muted">{text.intro}</p>
        {products.error && (
          <FailureBanner
            title={text.loadFailed}
            error={products.error}
            onTryAgain={() => products.refetch()}
          />
        )}
        {products.isPending && <Spinner label={loading} />}
        {items.map((product) => (
          <ProductCard
            key={`${product.id} ${product.version}`}
            code={product.code}
            product={product}
          />
        ))}
        {products.data &&
          missing.map((code) => <ProductCard key={code} code={code} product={null} />)}
      </div>
    </>
  );
}

/** A product with its form; one that is not there yet has a button that opens it, as `?add=`. */
function ProductCard({
  code,
  product,
}: {
  readonly code: string;
  readonly product: Product | null;
}) {
  const text = useText(productMessages);
  const [added, add, close] = useDialogParameter('add');
  const mayWrite = useMay()('products:write');
  const kind: ProductKind = code === FULL_PACKAGE ? 'full_package' : 'subscription';
  return (
    <Card title={text.kinds[kind]}>
      <p className="mb-4 text-muted">{text.hints[kind]}</p>
      {product !== null ? (
        <ProductForm api={productApi} code={code} product={product} kind={kind} />
      ) : added === code && mayWrite ? (
        <FoldedForm onClose={close}>
          <ProductForm api={productApi} code={code} product={null} kind={kind} />
        </FoldedForm>
      ) : (
        <div className="flex flex-wrap items-center gap-4">
          <p className="flex-1 basis-40 text-muted">{text.missing}</p>
          <IfMay right="products:write">
            <Button onPress={() => add(code)}>{text.add[kind]}</Button>
          </IfMay>
        </div>
      )}
    </Card>
  );
}
