<?php
/**
 * A small shop on PHP's own server with the whole plugin in it. What WooCommerce and WordPress do for the plugin is written here by their
 * documentation: the session, the cart with its coupons, and an order that is placed. It stands in for neither in other respects.
 */

require __DIR__ . '/wordpress.php';

const DB_NAME = 'shop';

session_start();
$hooks  = array();
$wpdb   = null;
$origin = 'http://' . $_SERVER['HTTP_HOST'];

function add_filter( string $name, mixed $work, int $priority = 10, int $accepted = 1 ): void {
	$GLOBALS['hooks'][ $name ][ $priority ][] = static fn( ...$given ) => call_user_func_array( $work, array_slice( $given, 0, $accepted ) );
}
function add_action( string $name, mixed $work, int $priority = 10, int $accepted = 1 ): void {
	add_filter( $name, $work, $priority, $accepted );
}
function apply_filters( string $name, mixed $value = null, mixed ...$more ): mixed {
	$all = $GLOBALS['hooks'][ $name ] ?? array();
	ksort( $all );
	foreach ( array_merge( ...array_values( $all ) ) as $work ) {
		$value = $work( $value, ...$more );
	}
	return $value;
}
function get_option(): array {
	return json_decode( file_get_contents( session_save_path() . '/settings.json' ), true );
}
function esc_html( string $text ): string {
	return htmlspecialchars( $text, ENT_QUOTES );
}
function esc_html__( string $text ): string {
	return esc_html( $text );
}
function absint( mixed $value ): int {
	return abs( (int) $value );
}
function plugin_basename(): string {
	return 'bachat-student-price/bachat-student-price.php';
}
function add_query_arg( string $name, string $value, string $address ): string {
	return "$address?$name=" . rawurlencode( $value );
}
function sanitize_text_field( string $text ): string {
	return trim( strip_tags( $text ) );
}
function wp_unslash( mixed $value ): mixed {
	return $value;
}
function determine_locale(): string {
	return 'hi_IN';
}
function nocache_headers(): void {
	header( 'Cache-Control: no-cache, must-revalidate, max-age=0, no-store, private' );
}
function wp_safe_redirect( string $address ): void {
	header( "Location: $address", true, 302 );
}
function wc_maybe_define_constant(): void {}
function wc_get_logger(): object {
	return new class() {
		public function info( string $text ): void {
			error_log( $text );
		}
	};
}
function wc_get_cart_url(): string {
	return $GLOBALS['origin'] . '/cart/';
}
function wc_get_checkout_url(): string {
	return $GLOBALS['origin'] . '/checkout/';
}
function wc_coupons_enabled(): bool {
	return true;
}
function wc_is_same_coupon( string $one, string $other ): bool {
	return strtolower( $one ) === strtolower( $other );
}
function wc_remove_number_precision( float $value ): float {
	return $value / 100;
}
function wc_format_localized_decimal( float $value ): string {
	return (string) $value;
}
function wc_get_notices(): array {
	return array();
}
function wc_set_notices(): void {}

abstract class WC_Integration {}

final class WC_Session {
	public function get( string $name, mixed $default = null ): mixed {
		return $_SESSION[ $name ] ?? $default;
	}
	public function set( string $name, mixed $value ): void {
		$_SESSION[ $name ] = $value;
	}
	public function set_customer_session_cookie(): void {}
	public function save_data(): void {
		session_write_close();
		session_start();
	}
}

final class WC_Coupon {
	private array $data;
	public function __construct( public readonly string $code ) {
		// A coupon of the shop's own: 100 off, and others may be used beside it.
		$own        = array( 'discount_type' => 'fixed_cart', 'amount' => 100, 'individual_use' => false );
		$found      = apply_filters( 'woocommerce_get_shop_coupon_data', false, $code, $this );
		$this->data = ( is_array( $found ) ? $found : $own ) + array( 'product_categories' => array(), 'exclude_sale_items' => false );
	}
	public function set_amount( float $amount ): void {
		$this->data['amount'] = $amount;
	}
	public function is_alone(): bool {
		return $this->data['individual_use'];
	}
	/** The lines that it lowers, in the smallest unit. */
	public function items( array $lines ): array {
		$fits = fn( array $line ): bool =>
			( array() === $this->data['product_categories'] || in_array( $line['category'], $this->data['product_categories'], true ) )
			&& ! ( $this->data['exclude_sale_items'] && $line['sale'] );
		return array_map( static fn( array $line ): object => (object) array( 'price' => $line['price'] * 100 ), array_filter( $lines, $fits ) );
	}
	public function discount( array $lines ): float {
		$items = apply_filters( 'woocommerce_coupon_get_items_to_apply', $this->items( $lines ), $this );
		$total = array_sum( array_column( $items, 'price' ) );
		return 'percent' === $this->data['discount_type'] ? round( $total * $this->data['amount'] / 100 ) / 100 : $this->data['amount'];
	}
	/** Why it cannot be used now; asked when it is applied and at each calculation. */
	public function problem( array $lines ): ?string {
		if ( array() === $this->items( $lines ) ) {
			return 'not for these products';
		}
		try {
			return apply_filters( 'woocommerce_coupon_is_valid', true, $this ) ? null : 'not valid';
		} catch ( Exception $error ) {
			return html_entity_decode( $error->getMessage(), ENT_QUOTES );
		}
	}
}

final class WC_Cart {
	public array $removed = array();
	public function lines(): array {
		return $_SESSION['lines'] ?? array();
	}
	public function get_applied_coupons(): array {
		return $_SESSION['coupons'] ?? array();
	}
	public function has_discount( string $code ): bool {
		return in_array( $code, $this->get_applied_coupons(), true );
	}
	public function apply_coupon( string $code ): bool {
		$coupon = new WC_Coupon( $code );
		if ( $this->has_discount( $code ) || null !== $coupon->problem( $this->lines() ) ) {
			return false;
		}
		// One for individual use takes the others' place, and none comes beside it.
		$others = $coupon->is_alone() ? array() : $this->get_applied_coupons();
		foreach ( $others as $other ) {
			if ( ( new WC_Coupon( $other ) )->is_alone() ) {
				return false;
			}
		}
		$_SESSION['coupons'] = array( ...$others, $code );
		return true;
	}
	public function remove_coupon( string $code ): void {
		$_SESSION['coupons'] = array_values( array_diff( $this->get_applied_coupons(), array( $code ) ) );
	}
	public function calculate_totals(): float {
		$discount = 0;
		foreach ( $this->get_applied_coupons() as $code ) {
			$coupon  = new WC_Coupon( $code );
			$problem = $coupon->problem( $this->lines() );
			if ( null !== $problem ) {
				$this->removed[ $code ] = $problem;
				$this->remove_coupon( $code );
				continue;
			}
			$discount += $coupon->discount( $this->lines() );
		}
		return array_sum( array_column( $this->lines(), 'price' ) ) - $discount;
	}
}

final class WC_Order {
	public array $meta = array();
	public function get_id(): int {
		return 1;
	}
	public function get_coupon_codes(): array {
		return WC()->cart->get_applied_coupons();
	}
	public function delete_meta_data( string $name ): void {
		unset( $this->meta[ $name ] );
	}
	public function update_meta_data( string $name, mixed $value ): void {
		$this->meta[ $name ] = $value;
	}
}

function WC(): object {
	static $shop = null;
	return $shop ??= new class() {
		public WC_Session $session;
		public WC_Cart $cart;
		public function __construct() {
			$this->session = new WC_Session();
			$this->cart    = new WC_Cart();
		}
		public function api_request_url( string $name ): string {
			return $GLOBALS['origin'] . "/wc-api/$name/";
		}
	};
}

require __DIR__ . '/../bachat-student-price/bachat-student-price.php';
apply_filters( 'woocommerce_init' );

$path   = parse_url( $_SERVER['REQUEST_URI'], PHP_URL_PATH );
$answer = array();
switch ( $path ) {
	case '/wc-api/bachat-student-price/':
		apply_filters( 'woocommerce_api_bachat-student-price' );
		break;
	case '/lines':
		$_SESSION['lines'] = json_decode( $_GET['lines'], true );
		break;
	case '/coupon':
		$answer['applied'] = WC()->cart->apply_coupon( $_GET['code'] );
		break;
	case '/wait':
		$_SESSION['bachat_student_price_student']['at'] -= (int) $_GET['seconds'];
		break;
	case '/order':
		// The status may end while the shopper is at the last button.
		if ( isset( $_GET['seconds'] ) ) {
			$_SESSION['bachat_student_price_student']['at'] -= (int) $_GET['seconds'];
		}
		$order = new WC_Order();
		try {
			apply_filters( 'woocommerce_checkout_create_order', $order );
			$answer = array( 'placed' => true, 'meta' => $order->meta );
		} catch ( Exception $error ) {
			$answer = array( 'placed' => false, 'words' => html_entity_decode( $error->getMessage(), ENT_QUOTES ) );
		}
		break;
}
$answer += array(
	'total'   => WC()->cart->calculate_totals(),
	'coupons' => WC()->cart->get_applied_coupons(),
	'removed' => WC()->cart->removed,
	'button'  => Bachat\StudentPrice\Button::state(),
);
header( 'Content-Type: application/json' );
echo json_encode( $answer );
